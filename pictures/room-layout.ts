import { readObject } from "./object.ts";
import { onTheFloor, onTheWall } from "./room-places.ts";
import type { Hanging, Scene, Standing } from "./scene.ts";

export type Layout = Pick<Scene, "wall" | "objects">;

const edges = { left: 36, right: 764 };
const floorFoot = 556;
const wallTops = [70, 190, 300];
const shelfFeet = [204, 308, 412];
const shelfWidth = 132;
/** So far apart, things on shelves do not crowd each other, and a row of shelves looks like one. */
const shelfStep = 118;

/**
 * Finds a place for each object that the layout does not have yet: large ones on the floor, windows and the like on the
 * wall, then all others on shelves where there is room.
 */
export function addTo(own: Layout, objects: readonly string[]): Layout {
  const wall = [...own.wall];
  const standing = [...own.objects];
  const things = [...wall, ...standing];
  for (const object of newOnes(own, objects).toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const places = candidatesFor(object).map((item) => ({ item, crowded: crowding(item, things) }));
    const [best] = places.toSorted((a, b) => a.crowded - b.crowded);
    if (!best) continue;
    const { item } = best;
    things.push(item);
    if ("top" in item) wall.push(item);
    else standing.push(item);
    if ("foot" in item && item.air)
      wall.push({ object: "shelf", x: item.x, top: item.foot - 2, width: shelfWidth });
  }
  return { wall, objects: standing };
}

/** Each of the layout's own stands for one of them. */
function newOnes({ wall, objects: standing }: Layout, objects: readonly string[]): string[] {
  const there = [...wall, ...standing].map(({ object }) => object);
  return objects.filter((object) => {
    const at = there.indexOf(object);
    if (at >= 0) there.splice(at, 1);
    return at < 0;
  });
}

function turnOf(object: string): number {
  if (object in onTheFloor) return 0;
  return object in onTheWall ? 1 : 2;
}

/** Every place that an object could have, the first choice first: shelves from the left, the wall from the right. */
function candidatesFor(object: string): (Standing | Hanging)[] {
  if (object in onTheFloor) {
    const { width, height } = within(object, Math.min(onTheFloor[object] ?? 160, 240), 280);
    return columnsFor(width).map((x) => ({ object, x, foot: floorFoot, height }));
  }
  if (object in onTheWall) {
    const { width, height } = within(object, onTheWall[object] ?? 130, 200);
    const columns = columnsFor(width).reverse();
    return columns.flatMap((x) => wallTops.map((top) => ({ object, x, top, height })));
  }
  const { height } = within(object, 90, 104);
  return shelfFeet.flatMap((foot) =>
    columnsFor(shelfWidth).map((x) => ({ object, x, foot, height, air: true })),
  );
}

function columnsFor(width: number): number[] {
  const first = edges.left + width / 2;
  const count = Math.floor((edges.right - edges.left - width) / 12) + 1;
  return Array.from({ length: count }, (_, at) => Math.round(first + at * 12));
}

/** How much of a place is taken, and how near the middle of what is next to it is. */
function crowding(item: Standing | Hanging, things: readonly (Standing | Hanging)[]): number {
  const box = boxOf(item);
  const others = things.map(boxOf);
  const covered = others.reduce((sum, other) => sum + overlap(box, other), 0);
  const near = Math.min(...others.map((other) => Math.hypot(other.x - box.x, other.y - box.y)));
  return covered * 10 - Math.min(near, "foot" in item && item.air ? shelfStep : 300);
}

type Box = { x: number; y: number; width: number; height: number };

/** The middle of an object, and its size. */
function boxOf(item: Standing | Hanging): Box {
  const { width, height } = within(item.object, item.height ?? Infinity, item.width ?? Infinity);
  const top = "top" in item ? item.top : item.foot - height;
  return { x: item.x, y: top + height / 2, width, height };
}

function overlap(a: Box, b: Box): number {
  const across = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const down = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Where one touches an object. */
export function middleOf(item: Standing | Hanging): { x: number; y: number } {
  const { x, y } = boxOf(item);
  return { x: Math.round(x), y: Math.round(y) };
}

function within(object: string, height: number, width: number): { width: number; height: number } {
  const file = readObject(object);
  const scale = Math.min(height / file.height, width / file.width);
  return { width: Math.round(file.width * scale), height: Math.round(file.height * scale) };
}
