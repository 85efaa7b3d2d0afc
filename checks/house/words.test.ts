import { expect, test } from "vitest";
import { readBrand } from "../../brand/brand.ts";
import { readCategories } from "../../brand/categories.ts";
import { readSite } from "../../brand/site.ts";
import { orThrow } from "../../reading/read.ts";
import { contentWords, repeatedWords } from "./words.ts";

const site = { ...orThrow(readSite()), name: "Knack", tagline: "Small fixes for your whole day." };
const [category] = orThrow(readCategories());
if (!category) throw new Error("there is no category");
const tools = { ...category, slug: "hand-tools", title: "Hand Tools & Glue", short: "Gear" };
const words = contentWords(site, [tools], readBrand());

function faultsOf(file: string, source: string) {
  return repeatedWords({ file, source }, words).map(({ line, fault }) => `${line} ${fault.split(";")[0]}`);
}

test.each([
  [
    "part.tsx",
    "export const Part = () => (\n  <p>\n    Welcome to Knack\n  </p>\n);",
    "3 repeats the site’s name, “Knack”",
  ],
  [
    "mail.ts",
    "const a = 1;\nexport const from = `tips@knack.example to you`;",
    "2 repeats the site’s name, “knack”",
  ],
  [
    "part.tsx",
    'export const way = { to: "/category/hand-tools" };',
    "1 repeats a category’s word, “hand-tools”",
  ],
  [
    "mail.ts",
    'export const label = "Hand tools &\\n glue";',
    "1 repeats a category’s word, “Hand tools &\n glue”",
  ],
  ["picture.ts", "export const objects = { gear: 1 };", "1 repeats a category’s word, “gear”"],
  ["page.astro", '---\nconst a = 1;\nconst b = "Gear";\n---\n<p></p>', "3 repeats a category’s word, “Gear”"],
  ["page.astro", '---\n---\n<Page\n  title="Gear" />', "4 repeats a category’s word, “Gear”"],
  ["part.css", ".a {\n  color: #B2451F;\n}", "2 repeats a colour, “#B2451F”"],
  ["picture.ts", 'export const fill = "#b2451f";', "1 repeats a colour, “#b2451f”"],
  [
    "part.tsx",
    "export const Part = () => <p>Small fixes for your\n whole day.</p>;",
    "1 repeats a sentence, “Small fixes for your\n whole day.”",
  ],
])("%s: %j is a fault", (file, source, fault) => {
  expect(faultsOf(file, source)).toEqual([fault]);
});

test.each([
  ["part.tsx", "// Knack has gear\nexport const Part = () => <p>{/* gear */}A knackwurst, gears</p>;"],
  ["part.ts", 'import { gear } from "../gear/gear.ts";\nexport const all = gear;'],
  ["part.ts", "export const folder = `KNACK_SITE names nothing`;"],
  ["page.astro", "---\n// gear\n---\n<!-- Gear -->\n{/* Knack */}\n"],
  ["part.css", "/* #b2451f of Knack */\n.a { color: var(--accent); background: #ffffff; }"],
])("%s: %j is none", (file, source) => {
  expect(faultsOf(file, source)).toEqual([]);
});
