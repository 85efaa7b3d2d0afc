import { expect, test } from "vitest";
import { readBrand } from "./brand.ts";
import { withColours } from "./site-tokens.ts";

const brand = readBrand();

test("a theme stands in the sheet as custom properties, and so do the categories as rules", () => {
  const sheet = ":root { --brand: light; } .dark { --brand: dark; } [data-cat] { --brand: categories; }";
  const style = withColours(sheet, brand);
  expect(style).toContain(`:root { --paper: ${brand.colours.paper[0]}; `);
  expect(style).toContain(`--mark-sun: ${brand.mark.sun};`);
  expect(style).toContain(`.dark { --paper: ${brand.colours.paper[1]}; `);
  expect(style).toContain('[data-cat="tech"] { --cat: var(--blue); --cat-ink: var(--blue-ink);');
});

test("one colour is asked for by its name; one that is not there is a fault", () => {
  expect(withColours("a { color: brand(gold) }", brand)).toBe(`a { color: ${brand.colours.gold[0]} }`);
  expect(withColours("a { color: brand(deep, dark) }", brand)).toBe(`a { color: ${brand.colours.deep[1]} }`);
  expect(() => withColours("a { color: brand(silver) }", brand)).toThrow("has no colour “silver”");
});
