import { expect, test } from "vitest";
import { plainSlug } from "./slug.ts";

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
