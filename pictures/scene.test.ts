import { expect, test } from "vitest";
import { readBrand } from "../brand/brand.ts";
import { orThrow, readYaml } from "../site-folder/read.ts";
import { cardHash, pictureHash } from "./hashes.ts";
import { plainScene, sceneFileSchema, sceneSchema } from "./scene.ts";

const brand = readBrand();
const site = { name: "Knack", brand };
const key = { object: "key", x: 400, foot: 508, height: 200 };

const reading = (source: string) => readYaml(sceneFileSchema, source, "content/articles/key.scene.yaml");

function check(source: string) {
  return orThrow(reading(source));
}

function faultsOf(source: string) {
  return reading(source).faults;
}

test("a short scene is enough, the rest has defaults", () => {
  const { cover, pictures } = check(
    "cover:\n  objects:\n    - { object: key, x: 400, foot: 508, height: 200 }",
  );
  expect(cover).toMatchObject({ shape: "arch", hour: "day", wall: [], marks: [] });
  expect(pictures).toEqual({});
});

test("errors name the file and the field", () => {
  const wrong =
    "cover:\n  shape: square\n  objects:\n    - { object: Key.svg, x: 400, foot: 508, height: 200 }";
  expect(() => check(wrong)).toThrow(/content\/articles\/key\.scene\.yaml:2 cover\.shape: /);
  expect(faultsOf(wrong)).toContainEqual(
    expect.objectContaining({ field: "cover.objects.0.object", rule: "not-an-object" }),
  );
  expect(() => check("cover: [")).toThrow("content/articles/key.scene.yaml:1 file: ");
});

test("an object has a height or a width, never both or none", () => {
  expect(() => sceneSchema.parse({ objects: [{ ...key, width: 10 }] })).toThrow("scene-size");
  expect(() => sceneSchema.parse({ objects: [{ object: "key", x: 1, foot: 1 }] })).toThrow("scene-size");
});

test("a misspelt field is an error, not a silent default", () => {
  expect(() => sceneSchema.parse({ objects: [{ ...key, rotation: 20 }] })).toThrow("rotation");
});

test("the hash follows the scene and nothing else", () => {
  const picture = { scene: sceneSchema.parse({ objects: [key] }), family: "tech", shape: "cover" } as const;
  const moved = { ...picture, scene: sceneSchema.parse({ objects: [{ ...key, x: 401 }] }) };
  expect(pictureHash(picture, brand)).toBe(pictureHash(structuredClone(picture), brand));
  expect(pictureHash(moved, brand)).not.toBe(pictureHash(picture, brand));
  expect(pictureHash({ ...picture, family: "budget" }, brand)).not.toBe(pictureHash(picture, brand));
});

test("a share card goes stale with its title and with its picture", () => {
  const scene = plainScene("laptop-open", { width: 800, height: 600 });
  const picture = { key: "article/key", scene, family: "tech", shape: "cover", from: "scene" } as const;
  const card = { key: "share/article-key", title: "Keys", label: "Tech Help", pictures: [picture] };
  expect(cardHash(card, site)).not.toBe(cardHash({ ...card, title: "Locks" }, site));
  expect(cardHash(card, site)).not.toBe(
    cardHash({ ...card, pictures: [{ ...picture, family: "budget" }] }, site),
  );
});
