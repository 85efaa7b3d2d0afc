import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement } from "react";
import satori from "satori";
import { brandFonts, cardFamilies } from "./brand-fonts.ts";

export type Lettering = {
  text: string;
  width: number;
  height: number;
  size: number;
  face: "display" | "text";
  /** In the font of one's own that `brand.yaml` names for this face, if any: on share cards. */
  ofBrand?: boolean;
  colour: string;
  /** Where the lines stand in the box. */
  align?: keyof typeof linePlaces;
  lineHeight?: number;
  tracking?: number;
};

const linePlaces = {
  middle: { alignItems: "center", justifyContent: "center", textAlign: "center" },
  left: { alignItems: "center", justifyContent: "flex-start" },
  "bottom-left": { alignItems: "flex-end", justifyContent: "flex-start" },
} as const;

/** Width of a space, in em. */
const wordSpace = 0.23;

const fontFamilies = { display: "Fraunces", text: "Source Sans 3" };

const require = createRequire(import.meta.url);

const fontFiles = [
  font("Fraunces", "@fontsource/fraunces/files/fraunces-latin-600-normal.woff"),
  font("Source Sans 3", "@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff"),
];

/** Sets a text as SVG paths in a box that starts at 0,0: the result needs no installed font. */
export async function setText(letters: Lettering): Promise<string> {
  const {
    text,
    width,
    height,
    size,
    face,
    ofBrand = false,
    colour,
    align = "middle",
    lineHeight = 1.1,
    tracking = 0,
  } = letters;
  const style = {
    display: "flex",
    width,
    height,
    fontFamily: ofBrand ? `${cardFamilies[face]}, ${fontFamilies[face]}` : fontFamilies[face],
    fontWeight: 600,
    fontSize: size,
    lineHeight,
    letterSpacing: tracking,
    color: colour,
    ...linePlaces[align],
  };
  // One box per word: a line must not break at the hyphen of “15-Minute”.
  const words = text
    .split(" ")
    .map((word, i) => createElement("div", { key: i, style: { whiteSpace: "nowrap" } }, word));
  const { justifyContent } = linePlaces[align];
  const lines = {
    display: "flex",
    flexWrap: "wrap",
    columnGap: size * wordSpace,
    width,
    justifyContent,
  } as const;
  const content = createElement("div", { style }, createElement("div", { style: lines }, words));
  const fonts = ofBrand ? [...(await brandFonts()), ...fontFiles] : fontFiles;
  const svg = await satori(content, { width, height, fonts });
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

/** The right and the upper edge of lettering that `setText` has set, in its box. */
export function edgesOf(lettering: string): { right: number; top: number } {
  const numbers = [...lettering.matchAll(/ d="([^"]*)"/g)].flatMap(([, d = ""]) =>
    [...d.matchAll(/-?[\d.]+/g)].map(Number),
  );
  const across = numbers.filter((_, at) => at % 2 === 0);
  const down = numbers.filter((_, at) => at % 2 === 1);
  return {
    right: across.reduce((most, x) => Math.max(most, x), 0),
    top: down.reduce((least, y) => Math.min(least, y), Infinity),
  };
}

function font(name: string, path: string) {
  return { name, weight: 600 as const, style: "normal" as const, data: readFileSync(require.resolve(path)) };
}
