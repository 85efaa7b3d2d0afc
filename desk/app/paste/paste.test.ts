import { expect, test } from "vitest";
import { pasted } from "./paste.ts";

test("pictures of a page are not taken, and that is told; emoji are no pictures", () => {
  const picture = '<img src="https://a.example/a.png" alt="A cup">';
  expect(pasted(`<p>a ${picture}</p>`).lost).toMatch(/^The picture in it was not taken/);
  expect(pasted(`<p>a ${picture}${picture}</p>`).lost).toMatch(/^The 2 pictures in it were not taken/);
  expect(pasted('<p>a <img alt="☕" src="https://a.example/e.png"></p>')).toEqual({ text: "a ☕" });
});

test("what is very long, or thousands of elements within one another, comes as plain words", () => {
  expect(pasted("<p>words</p>".repeat(100_000))).toEqual({
    lost: expect.stringMatching(/^That was very long/),
  });
  expect(pasted(`${"<div>".repeat(20_000)}x`)).toEqual({});
});
