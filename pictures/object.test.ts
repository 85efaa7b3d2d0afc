import { expect, test } from "vitest";
import { shiftOf } from "./hue-shift.ts";
import { parseObject, prefixIds } from "./object.ts";
import { fillSlots } from "./text-slots.ts";

test("every id of an instance gets its prefix, wherever it is used", () => {
  const body = `<g fill="url(#a)" filter="url(#b)"><use href="#a"/><linearGradient id="a"/><filter id="b"/></g>`;
  expect(prefixIds(body, "o1-")).toBe(
    `<g fill="url(#o1-a)" filter="url(#o1-b)"><use href="#o1-a"/><linearGradient id="o1-a"/><filter id="o1-b"/></g>`,
  );
});

test("an object without a viewBox is refused by name", () => {
  expect(() => parseObject("<svg><path/></svg>", "objects/spoon.svg")).toThrow("objects/spoon.svg");
});

test("hand-drawn objects say so on their root", () => {
  expect(parseObject(`<svg viewBox="0 0 10 20" data-hand=""><path/></svg>`, "a.svg").byHand).toBe(true);
  expect(parseObject(`<svg viewBox="0 0 32 32"><path/></svg>`, "a.svg").byHand).toBe(false);
});

test("words become paths in their slot, and a slot keeps its own words when none are given", async () => {
  const body = `<rect data-words="15" x="0" y="0" width="40" height="20" fill="#123456"/>`;
  const own = await fillSlots(body, undefined);
  const given = await fillSlots(body, "45");
  expect(own).toContain("<path");
  expect(own).toContain("#123456");
  expect(own).not.toContain("data-words");
  expect(given).not.toBe(own);
  await expect(fillSlots(body, ["1", "2"])).rejects.toThrow("2 words are given for 1 slots");
});

test("a colour’s name moves the object’s main hue as a whole", () => {
  const shares = [
    { l: 0.8, c: 0.1, h: 80, weight: 10 },
    { l: 0.5, c: 0.1, h: 200, weight: 1 },
  ];
  const change = shiftOf("navy", shares);
  expect(change).toMatchObject({ from: [32, 128], to: 262 });
  expect(change.lift).toBeCloseTo(0.45 - 0.8);
});
