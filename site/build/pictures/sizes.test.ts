import { expect, test } from "vitest";
import { MASTERS } from "./compose.ts";
import { filesOf, SIZES } from "./sizes.ts";

test("a cover is published as the site’s picture addresses expect", () => {
  expect(filesOf("article/2-minute-rule", "cover")).toEqual([
    "article/2-minute-rule-400x300.avif",
    "article/2-minute-rule-400x300.webp",
    "article/2-minute-rule-400x300.jpg",
    "article/2-minute-rule-800x600.avif",
    "article/2-minute-rule-800x600.webp",
    "article/2-minute-rule-800x600.jpg",
  ]);
});

test("step pictures carry their name, portraits are 3:4, a share card is one file", () => {
  expect(filesOf("article/a.drape", "step")).toContain("article/a.drape-800x500.avif");
  expect(filesOf("category/tech", "portrait")).toEqual(
    expect.arrayContaining(["category/tech-360x480.avif", "category/tech-600x800.webp"]),
  );
  expect(filesOf("share/home", "share")).toEqual(["share/home.jpg"]);
});

test("every size has the proportions of its master, so that nothing is cropped", () => {
  for (const master of ["cover", "step", "portrait"] as const) {
    for (const { width, height } of SIZES[master]) {
      expect(width / height).toBeCloseTo(MASTERS[master].width / MASTERS[master].height);
    }
  }
});
