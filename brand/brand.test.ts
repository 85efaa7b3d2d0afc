import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { orThrow } from "../reading/read.ts";
import { siteFolder } from "../reading/site-folder.ts";
import { hueOf, readBrand, tonesOf } from "./brand.ts";
import { readCategories } from "./categories.ts";

const brand = readBrand();
const hues = Object.keys(brand.hues);

const pairs: [string, string][] = [
  ["ink", "paper"],
  ["ink-2", "paper"],
  ["ink-2", "sunk"],
  ["accent-ink", "sunk"],
  ["on-accent", "accent"],
  ["bad", "paper"],
  ["ok", "paper"],
  ["on-deep-2", "deep"],
  ["gold", "deep"],
  ...hues.flatMap((hue): [string, string][] => [
    [`${hue}-ink`, "paper"],
    [`${hue}-ink`, `${hue}-wall`],
  ]),
];

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe("the colours of the brand", () => {
  it.each(pairs)("%s can be read on %s, light and dark", (text, ground) => {
    for (const theme of ["light", "dark"] as const) {
      const tones = tonesOf(brand, theme);
      expect(contrast(tones[text] ?? "", tones[ground] ?? "")).toBeGreaterThan(4.5);
    }
  });

  it("a category has its hue by its slug and by each of its names, in any case; an unknown one has the first", () => {
    const known = { hues: brand.hues, hueNames: { "how-tos": "teal", "how-to guides": "teal" } };
    expect(["how-tos", "How-To Guides", "HOW-TOS"].map((name) => hueOf(known, name))).toEqual(
      Array(3).fill("teal"),
    );
    expect(hueOf(known, "Something new")).toBe(hues[0]);
  });

  it("each category of ours has a hue, by all of its names", () => {
    for (const entry of orThrow(readCategories())) {
      const names = [entry.slug, entry.title, entry.short ?? entry.title].map((name) => hueOf(brand, name));
      expect(new Set(names)).toEqual(new Set([entry.hue ?? brand.categories[entry.family ?? ""]]));
    }
  });

  it("a category in a hue that nobody mixed is told by file and line", () => {
    const folder = folderOfOurs();
    const file = path.join(folder, "categories.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace(/hue: \w+/, "hue: mauve"));
    expect(() => readBrand(folder)).toThrow(
      /\/categories\.yaml:\d+ [\w-]+\.hue: brand\.yaml has no hue “mauve”; use one of clay, /,
    );
  });

  it("of a faulty file are told by their fields, all at once", () => {
    const folder = folderOfOurs();
    const file = path.join(folder, "brand.yaml");
    const [sun = "", paper = ""] = [brand.mark.sun, brand.colours.paper[0]];
    writeFileSync(file, readFileSync(file, "utf8").replace(sun, "orange").replace(paper, "white"));
    expect(() => readBrand(folder)).toThrow(
      /has 2 faults:\n {2}\S+\/brand\.yaml:\d+ mark\.sun: write the colour as six digits, as in #a1b2c3\n {2}\S+\/brand\.yaml:\d+ colours\.paper\.0: /,
    );
  });
});

/** A copy of our own brand and categories, for as long as the test runs. */
function folderOfOurs(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "brand-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["brand.yaml", "categories.yaml"])
    cpSync(path.join(siteFolder(), name), path.join(folder, name));
  return folder;
}
