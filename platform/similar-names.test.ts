import { expect, test } from "vitest";
import { didYouMean, nearestOf } from "./similar-names.ts";

const files = ["kettle.jpg", "Kettle.JPG", "pour.jpg", "pour-slowly.jpg", "café mañana.jpg"];

test.each([
  ["ketle.jpg", ["kettle.jpg", "Kettle.JPG"]],
  ["cafe-manana.jpg", ["café mañana.jpg"]],
  ["pouring.jpg", ["pour.jpg"]],
  ["puor.jpg", ["pour.jpg"]],
  ["a-thing-that-is-nowhere.png", []],
])("nearest to %s come %j", (written, expected) => {
  expect(nearestOf(written, files)).toEqual(expected);
});

test("a name that holds what was written is near, and three are named at most", () => {
  const objects = ["kettle", "kettle-steel", "old-kettle", "red-kettle", "teapot"];
  expect(nearestOf("kettle-x", objects)).toEqual(["kettle"]);
  expect(nearestOf("kettle", objects.slice(1))).toEqual(["kettle-steel", "old-kettle", "red-kettle"]);
});

test("the end of a fault names them, or is empty", () => {
  expect(didYouMean("ketle.jpg", ["kettle.jpg"])).toBe("; did you mean “kettle.jpg”?");
  expect(didYouMean("ketle.jpg", [])).toBe("");
});
