import { expect, test } from "vitest";
import { readBrand } from "../brand/brand.ts";
import { compose, composeInto } from "./compose.ts";
import { stand } from "./place-object.ts";
import { rasterise } from "./raster.ts";
import { type Scene, sceneSchema } from "./scene.ts";

const brand = readBrand();
const of = (scene: Scene) => ({ scene, family: "tech", shape: "cover" }) as const;
const scene = sceneSchema.parse({ objects: [{ object: "key", x: 400, foot: 508, height: 200 }] });

test("an object stands on its foot, as high as asked, turned or not", async () => {
  for (const rotate of [0, 90]) {
    const key = await stand({ object: "key", x: 400, foot: 508, height: 200, rotate }, "a-");
    expect(key.bottom).toBeCloseTo(508);
    expect(key.top).toBeCloseTo(308);
    expect((key.left + key.right) / 2).toBeCloseTo(400);
  }
});

test("what rests on another object throws no shadow on the table", async () => {
  expect((await stand({ object: "key", x: 0, foot: 0, height: 10 }, "a-")).shadow).not.toBeNull();
  expect((await stand({ object: "key", x: 0, foot: 0, height: 10, air: true }, "a-")).shadow).toBeNull();
});

test("shadows lie on the table around what stands there, and where nothing throws one there is none", async () => {
  const [withShadow, without] = await Promise.all(
    [false, true].map(async (air) => {
      const laptop = { object: "laptop-open", x: 400, foot: 508, height: 200, air };
      return rasterise(await compose(of(sceneSchema.parse({ objects: [laptop] })), brand), 1);
    }),
  );
  const darkerAt = (x: number, y: number) => {
    const at = (y * 800 + x) * 3;
    return (without?.data[at] ?? 0) - (withShadow?.data[at] ?? 0);
  };
  expect(darkerAt(400, 511)).toBeGreaterThan(20);
  expect([darkerAt(400, 420), darkerAt(100, 511), darkerAt(400, 590)]).toEqual([0, 0, 0]);
});

test("what has filters of its own is drawn apart, on a surface no larger than itself", async () => {
  const { svg } = await stand({ object: "key", x: 400, foot: 508, height: 200 }, "a-");
  expect(svg).toContain("<image");
  expect(svg).not.toContain("<filter");
});

test("two instances of one object share no id", async () => {
  const cup = { object: "enamel-mug", x: 400, foot: 508, height: 200 };
  const twice = sceneSchema.parse({ objects: [cup, cup] });
  const { svg } = await compose(of(twice), brand);
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
});

const room = { left: 700, top: 56, right: 1160, bottom: 590 };
const stage = { width: 1200, height: 630, table: 448 };

test("on a wider stage the still life keeps inside its room", async () => {
  const { svg } = await composeInto(of(scene), brand, stage, room);
  const [, x, , k] = /translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)/.exec(svg) ?? [];
  const key = await stand({ object: "key", x: 400, foot: 508, height: 200 }, "a-");
  expect(key.left * Number(k) + Number(x)).toBeGreaterThanOrEqual(700);
  expect(key.right * Number(k) + Number(x)).toBeLessThanOrEqual(1160);
});

test("on a wider stage the pale form is not cut, and a scene without window light has none", async () => {
  const aside = { ...scene, shape: "circle" as const, shapeX: 780 };
  const { svg } = await composeInto(of(aside), brand, stage, room);
  const [, x, k] = /translate\(([\d.-]+) [\d.-]+\) scale\(([\d.]+)\)/.exec(svg) ?? [];
  const [, middle, r] = /<circle cx="([\d.-]+)" cy="270" r="(\d+)"/.exec(svg) ?? [];
  expect((Number(middle) + Number(r)) * Number(k) + Number(x)).toBeCloseTo(1190);
  const dark = await composeInto(of({ ...aside, light: "none" }), brand, stage, room);
  const images = [svg, dark.svg].map((drawing) => drawing.match(/<image /g)?.length);
  expect(images[1]).toBe((images[0] ?? 0) - 1);
});
