import { expect, test } from "vitest";
import { mended } from "./mended.ts";

const mend = { label: "Write colour", from: 4, to: 9, insert: "colour" };

test("a mend changes its place alone, whatever was typed around it since", () => {
  expect(mended("The color is red.", "The color is red.", mend)).toBe("The colour is red.");
  expect(mended("The color is red.", "The color is dark red.", mend)).toBe("The colour is dark red.");
  expect(mended("The color is red.", "So: The color is red.", mend)).toBe("So: The colour is red.");
});

test("a mend whose very place was typed over is not made", () => {
  expect(mended("The color is red.", "The colour is red.", mend)).toBeUndefined();
  expect(mended("The color is red.", "The ", mend)).toBeUndefined();
});
