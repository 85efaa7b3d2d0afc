import { expect, test } from "vitest";
import { fileSlug, plainSlug } from "./slug.ts";

test.each([
  ["Chá quente!", "cha-quente"],
  ["Straße", "strasse"],
  ["STRASSE & GROẞ", "strasse-gross"],
  ["Łódź", "lodz"],
  ["Smørrebrød", "smorrebrod"],
  ["Œufs à la coque", "oeufs-a-la-coque"],
  ["Þingvellir, İstanbul", "thingvellir-istanbul"],
  ["Don’t boil it", "don-t-boil-it"],
  ["お茶", ""],
])("%s has the address %s", (name, slug) => {
  expect(plainSlug(name)).toBe(slug);
});

test("the name of a file ends with a whole word", () => {
  const title = "Keep basil alive on a windowsill for months, even in winter and";
  expect(fileSlug(title)).toBe("keep-basil-alive-on-a-windowsill-for-months-even-in-winter");
  expect(fileSlug("a".repeat(70))).toBe("a".repeat(60));
  expect(fileSlug(`${"a".repeat(60)} b`)).toBe("a".repeat(60));
});
