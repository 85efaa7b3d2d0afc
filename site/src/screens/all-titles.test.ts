import { expect, test } from "vitest";
import { titlesByLetter } from "./all-titles.tsx";

test("titles stand under their first letters, whatever article or sign they begin with", () => {
  const titles = ["The 2-Minute Rule", "Iron a Shirt", "An Élan", "“Easy” Does It", "A Wind-Down", "ice"];
  const found = titlesByLetter(titles.map((title) => ({ to: "/", label: title })));
  expect(found.map(([letter, list]) => [letter, list.map(({ label }) => label)])).toEqual([
    ["0–9", ["The 2-Minute Rule"]],
    ["E", ["“Easy” Does It", "An Élan"]],
    ["I", ["ice", "Iron a Shirt"]],
    ["W", ["A Wind-Down"]],
  ]);
});
