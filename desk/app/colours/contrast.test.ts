import { expect, test } from "vitest";
import { contrastIn } from "./contrast.ts";

const brand = `colours:
  paper: ["#ffffff", "#1c1815"] # the page
  ink: ["#999999", "#f5ecdf"] # text
hues:
  clay: { fill: ["#d65f3c", "#e8805e"] }
`;

test("a text too pale for its ground is named with both colours, and mended with the nearest that passes", () => {
  const [fault] = contrastIn(brand, undefined).filter(({ field }) => field === "colours.ink");
  expect(fault?.message).toMatch(
    /^Ink #999999 on \S+ #\S+ has a contrast of 2\.\d : 1 in the light, not 4\.5 : 1/,
  );
  expect(fault?.mend?.label).toMatch(/^Write #[0-9a-f]{6}$/);
  const mended = fault?.mend?.insert ?? "";
  expect(mended.split("\n").filter((line, at) => line !== brand.split("\n")[at])).toHaveLength(1);
  expect(contrastIn(mended, undefined).filter(({ field }) => field === "colours.ink")).toEqual([]);
});

test("what is no colour yet is left to the schema", () => {
  expect(() => contrastIn("colours:\n  ink: '#12'\n  paper:\nhues: 3\n", undefined)).not.toThrow();
});
