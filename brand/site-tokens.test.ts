import { expect, test } from "vitest";
import { readBrand } from "./brand.ts";
import { brandSheet } from "./site-tokens.ts";

const { colours, mark, ...brand } = readBrand();
const sheet = brandSheet({ colours, mark, ...brand });

test("a theme stands in the sheet as custom properties, and so do the categories as rules", () => {
  expect(sheet).toContain(`:root { --paper: ${colours.paper[0]}; `);
  expect(sheet).toContain(`--mark-sun: ${mark.sun};`);
  expect(sheet).toContain(`:root.dark { --paper: ${colours.paper[1]}; `);
  expect(sheet).toContain('[data-cat="tech"] { --cat: var(--blue); --cat-ink: var(--blue-ink);');
});

test("what is light in both themes has colours of its own", () => {
  expect(sheet).toContain(`--light-gold: ${colours.gold[0]};`);
  expect(sheet).not.toContain("undefined");
});
