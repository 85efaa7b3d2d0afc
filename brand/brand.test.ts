import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { siteFolder } from "../platform/paths.ts";
import { folderOf } from "../platform/testing/folder-of.ts";
import type { Fault } from "../site-folder/faults.ts";
import { orThrow } from "../site-folder/read.ts";
import { readCategories } from "../site-folder/settings.ts";
import { brandReading, coloursOrPlain, hueOf, readBrand } from "./brand.ts";
import { contrast } from "./colour.ts";
import { needsOf } from "./contrast.ts";
import { tonesOf } from "./derive.ts";

const brand = readBrand();
const hues = Object.keys(brand.hues);

describe("the hues of categories", () => {
  it.each([
    ["its slug", "how-tos", "teal"],
    ["its name", "how-to guides", "teal"],
    ["these in any case", "HOW-To Guides", "teal"],
    ["a name that nobody gave it, the first", "New text", hues[0]],
  ])("a category has its hue by %s", (_by, name, hue) => {
    const known = { hues: brand.hues, hueNames: { "how-tos": "teal", "how-to guides": "teal" } };
    expect(hueOf(known, name)).toBe(hue);
  });

  it("each category of ours has a hue, by all of its names", () => {
    for (const entry of orThrow(readCategories())) {
      const names = [entry.slug, entry.title, entry.short ?? entry.title].map((name) => hueOf(brand, name));
      expect(new Set(names)).toEqual(new Set([entry.hue ?? brand.categories[entry.family ?? ""]]));
    }
  });

  it("a category in a hue that nobody mixed is told by file and line", () => {
    const folder = folderWith("");
    const file = path.join(folder, "categories.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace(/hue: \w+/, "hue: mauve"));
    expect(() => readBrand(folder)).toThrow(
      /categories\.yaml:5 [\w-]+\.hue: brand\.yaml has no hue “mauve”; use one of clay, /,
    );
  });

  it("categories without one take turns among those that brand.yaml names", () => {
    const folder = folderWith('hues: { moss: "#557a28", rust: "#b2451f" }');
    const file = path.join(folder, "categories.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^ {2}hue: \w+\n/gm, ""));
    const { categories } = readBrand(folder);
    expect(Object.values(categories)).toEqual(["moss", "rust", "moss", "rust", "moss", "rust"]);
  });
});

describe("brand.yaml", () => {
  it("tells faults by their fields, all at once", () => {
    const own =
      'mark: { arch: "#fff", sun: orange, table: "#fff" }\ncolours:\n  paper: ["#ffffff", white]\n  ink: #222222\n  inc: "#000000"\n';
    expect(faultsOf(own)).toMatchObject([
      { line: 1, field: "mark.sun", rule: "not-a-colour" },
      { line: 3, field: "colours.paper.1", rule: "not-a-colour" },
      { line: 4, field: "colours.ink.0", rule: "colour-missing" },
      { line: 5, field: "colours.inc", rule: "field-unknown" },
    ]);
  });

  const handfuls: [string, string][] = [
    ["nothing at all", ""],
    ["a paper and an ink", 'colours: { paper: "#F4F1EA", ink: "#234" }'],
    ["a site that is dark by day", 'colours: { paper: "#101418", ink: "#e8eef4", accent: "#7fd4ff" }'],
    ["a bright ground for the newsletter", 'colours: { deep: "#dfeee2" }'],
    [
      "greys",
      'colours: { paper: "#ffffff", ink: "#111111", accent: "#333333", deep: "#222222" }\nhues: { a: "#555555" }',
    ],
    [
      "hues of all kinds",
      'hues: { red: "#c8102e", green: "#2d7d32", sky: ["#0077b6", "#48cae4"], pink: { fill: "#c2185b" } }',
    ],
  ];
  it.each(handfuls)("of %s makes colours that can all be read, light and dark", (_, own) => {
    const looks = readBrand(folderWith(own));
    for (const theme of ["light", "dark"] as const) {
      const tones = tonesOf(looks, theme);
      for (const { tone, grounds, ratio } of needsOf(Object.keys(looks.hues)))
        for (const ground of grounds)
          expect(
            contrast(tones[tone] ?? "", tones[ground] ?? ""),
            `${tone} on ${ground}`,
          ).toBeGreaterThanOrEqual(ratio);
    }
  });

  it("keeps every colour that it names, and derives no two themes alike", () => {
    const { colours, hues } = readBrand(
      folderWith('colours: { accent: "#B2451F", ink-2: ["#555555", "#cccccc"] }\nhues: { moss: "#557a28" }'),
    );
    expect(colours.accent[0]).toBe("#b2451f");
    expect(colours["ink-2"]).toEqual(["#555555", "#cccccc"]);
    expect(hues.moss?.fill[0]).toBe("#557a28");
    expect(hues.moss?.picture).toHaveLength(7);
    expect(colours.paper[0]).not.toBe(colours.paper[1]);
  });

  it("takes the nearest colour that it names for one too faint", () => {
    const named = (colour: string) => folderWith(`colours:\n  paper: "#ffffff"\n  ink-2: "${colour}"`);
    const [fault] = brandReading(named("#999999")).faults;
    const nearest = String(fault?.values?.nearest);
    expect(readBrand(named(nearest)).colours["ink-2"][0]).toBe(nearest);
  });

  it.each([
    [
      "text",
      'colours:\n  paper: "#ffffff"\n  ink-2: "#999999"',
      "3 colours.ink-2: contrast-passes-with, light ink-2 #999999, 4.5",
    ],
    [
      "text in the dark",
      'colours:\n  ink: ["#111111", "#444444"]',
      "2 colours.ink: contrast-passes-with, dark ink #444444, 4.5",
    ],
    ["a mark", 'hues:\n  sun: "#ffd84d"', "2 hues.sun: contrast-passes-with, light sun #ffd84d, 3"],
    [
      "text of a hue",
      'hues:\n  sun:\n    fill: "#b9770e"\n    ink: "#d69a35"',
      "4 hues.sun.ink: contrast-passes-with, light sun-ink #d69a35, 4.5",
    ],
    [
      "what is derived of a colour, at that colour",
      'colours:\n  accent: "#b86e00"',
      "2 colours.accent: contrast-too-low, light accent-ink #b86e00, 4.5",
    ],
    [
      "a word that has the colour of its ground",
      'colours:\n  deep: "#8a8a8a"\n  on-deep: "#8a8a8a"',
      "3 colours.on-deep: contrast-passes-with, light on-deep #8a8a8a, 4.5",
    ],
  ])("names %s that is too faint, and the ratio needed", (_, own, wanted) => {
    const told = faultsOf(own).map(({ line, field, rule, values = {} }) => {
      const { theme, front, frontColour, least } = values;
      return `${line} ${field}: ${rule}, ${theme} ${front} ${frontColour}, ${least}`;
    });
    expect(told).toContain(wanted);
  });
});

function faultsOf(own: string): readonly Fault[] {
  return brandReading(folderWith(own)).faults;
}

/** A site's folder with the sample's categories, in hues that every site has, for as long as the test runs. */
function folderWith(own: string): string {
  const categories = readFileSync(path.join(siteFolder(), "categories.yaml"), "utf8");
  return folderOf({
    "categories.yaml": categories.replace("hue: plum", "hue: clay"),
    "brand.yaml": own,
  });
}

describe("the colours of the desk", () => {
  const own = readFileSync(path.join(siteFolder(), "brand.yaml"), "utf8");
  const plain = coloursOrPlain("/a folder that lacks them").colours;

  it("they are plain ones where the site's folder has none", () => {
    expect(plain.paper).toHaveLength(2);
  });

  it("they are plain ones while those of the site have faults, which are corrected at the desk", () => {
    const folder = folderWith(own.replace(/(ink: \[")#\w+/, "$1#eeeeee"));
    expect(() => readBrand(folder)).toThrow("contrast");
    expect(coloursOrPlain(folder).colours).toEqual(plain);
  });

  it("they are those of the site where these have no fault", () => {
    expect(coloursOrPlain(folderWith(own)).colours).toEqual(brand.colours);
  });
});
