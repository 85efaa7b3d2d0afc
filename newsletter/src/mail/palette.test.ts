import { describe, expect, it } from "vitest";
import { dark, families, familyOf, light, type Tone } from "./palette.ts";

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
  ...families.map((family): [Tone, Tone] => [`${family}-ink`, "paper"]),
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

describe("the palette", () => {
  it.each(pairs)("%s can be read on %s, light and dark", (text, ground) => {
    expect(contrast(light[text], light[ground])).toBeGreaterThan(4.5);
    expect(contrast(dark[text], dark[ground])).toBeGreaterThan(4.5);
  });

  it.each([
    ["Life Hacks", "lh"],
    ["How-To Guides", "ht"],
    ["Productivity & Wellness", "pr"],
    ["Cool Stuff", "cs"],
    ["Budget & Finance Hacks", "bu"],
    ["Tech", "te"],
    ["Something new", "lh"],
  ])("gives %s a colour", (category, family) => {
    expect(familyOf(category)).toBe(family);
  });
});
