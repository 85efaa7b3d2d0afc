import { expect, test } from "vitest";
import { folderOf } from "../platform/testing/folder-of.ts";
import type { PictureEntry } from "./entry-pictures.ts";
import { houseOf } from "./house-rooms.ts";

const room = (slug: string) => ({ slug, name: slug, wall: "teal", floor: "tiles" as const, stands: [] });
const rooms = [room("attic"), room("kitchen"), room("hall")];

/** A text in a room, as old as its number. */
function placed(number: number, inRoom: string, object: string): PictureEntry {
  const name = `tip-${String(number).padStart(3, "0")}`;
  return {
    kind: "article",
    file: `articles/${name}.md`,
    place: `articles/${name}.md`,
    source: "",
    title: name,
    category: "how-tos",
    pictures: [],
    isDraft: false,
    publishedAt: `${2300 - number}-01-01`,
    foundIn: { room: inRoom, object },
  };
}

function house(entries: readonly PictureEntry[], scenes = "{}") {
  return houseOf({ folder: folderOf({ "rooms.scenes.yaml": scenes }), rooms, entries });
}

const many = (count: number, inRoom: string) =>
  Array.from({ length: count }, (_, at) =>
    placed(at, inRoom, ["soup-pot", "microwave", "oven-with-pan", "window", "egg"][at % 5] ?? ""),
  );

test("a site of five placed texts has no house, one of twelve has", () => {
  expect(house(many(5, "kitchen"))).toEqual([]);
  expect(house(many(12, "kitchen")).map((one) => one.room.slug)).toEqual(["kitchen"]);
});

test("of 300 texts a room shows the twelve newest, and knows how many it has", () => {
  const shown = house([...many(269, "hall"), ...many(31, "kitchen")]);
  expect(shown.map((one) => [one.room.slug, one.spots.length, one.total])).toEqual([
    ["kitchen", 12, 31],
    ["hall", 12, 269],
  ]);
  expect(shown[0]?.spots.map(({ id }) => id).sort()).toEqual(many(12, "kitchen").map(({ title }) => title));
});

test("every thing is inside its room, and each is drawn", () => {
  for (const { scene, spots } of house(many(24, "kitchen"))) {
    expect(scene.wall.length + scene.objects.length).toBeGreaterThanOrEqual(spots.length);
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(20);
      expect(x).toBeLessThan(780);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(590);
    }
  }
});

test("a scene says where a thing stands; one that it does not have gets a place beside it", () => {
  const scenes = "kitchen: {objects: [{object: soup-pot, x: 300, foot: 500, height: 100}]}\n";
  const texts = [
    ...many(11, "hall"),
    placed(90, "kitchen", "soup-pot"),
    placed(91, "kitchen", "kettle-crust"),
  ];
  const kitchen = house(texts, scenes).find((one) => one.room.slug === "kitchen");
  const spotOf = (id: string) => kitchen?.spots.find((spot) => spot.id === id);
  expect(spotOf("tip-090")).toEqual({ id: "tip-090", x: 300, y: 450 });
  const { x = 0, y = 0 } = spotOf("tip-091") ?? {};
  expect(Math.hypot(x - 300, y - 450)).toBeGreaterThan(110);
});
