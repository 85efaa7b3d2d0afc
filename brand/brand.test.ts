import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { hueOf, readBrand, type Tone, tonesOf } from "./brand.ts";

const brand = readBrand();
const hues = Object.keys(brand.hues) as (keyof typeof brand.hues)[];

const pairs: [Tone, Tone][] = [
  ["ink", "paper"],
  ["ink-2", "paper"],
  ["ink-2", "sunk"],
  ["accent-ink", "sunk"],
  ["on-accent", "accent"],
  ["bad", "paper"],
  ["ok", "paper"],
  ["on-deep-2", "deep"],
  ["gold", "deep"],
  ...hues.flatMap((hue): [Tone, Tone][] => [
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
      expect(contrast(tones[text], tones[ground])).toBeGreaterThan(4.5);
    }
  });

  it.each([
    ["Life Hacks", "clay"],
    ["How-To Guides", "teal"],
    ["how-tos", "teal"],
    ["Productivity & Wellness", "amber"],
    ["Cool Stuff", "plum"],
    ["Budget & Finance Hacks", "leaf"],
    ["Tech", "blue"],
    ["Something new", "clay"],
  ])("gives %s its hue", (category, hue) => {
    expect(hueOf(brand, category)).toBe(hue);
  });

  it("of a faulty file are told by their fields, all at once", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "brand-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { categories: _, ...rest } = brand;
    const faulty = { ...rest, mark: { ...brand.mark, sun: "orange" } };
    writeFileSync(path.join(folder, "brand.yaml"), JSON.stringify(faulty));
    expect(() => readBrand(folder)).toThrow(
      /has 2 faults:\n {2}content\/brand\.yaml mark\.sun: write the colour as six digits, as in #fffbf4\n {2}content\/brand\.yaml categories: /,
    );
  });
});
