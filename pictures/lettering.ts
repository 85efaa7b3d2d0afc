import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement } from "react";
import satori, { type SatoriOptions } from "satori";

export type Lettering = {
  text: string;
  width: number;
  height: number;
  size: number;
  face: "display" | "text";
  colour: string;
  align?: keyof typeof linePlaces;
  lineHeight?: number;
  tracking?: number;
  isBalanced?: boolean;
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

/** As SVG paths in a box that starts at 0,0. */
export async function setText(letters: Lettering): Promise<string> {
  const {
    text,
    width,
    height,
    size,
    face,
    colour,
    align = "middle",
    lineHeight = 1.1,
    tracking = 0,
    isBalanced = false,
  } = letters;
  const style = {
    display: "flex",
    width,
    height,
    fontFamily: fontFamilies[face],
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
  const columnGap = size * wordSpace;
  async function drawn(lineWidth: number, onNodeDetected?: SatoriOptions["onNodeDetected"]) {
    const lines = { display: "flex", flexWrap: "wrap", columnGap, width: lineWidth, justifyContent } as const;
    const content = createElement("div", { style }, createElement("div", { style: lines }, words));
    const svg = await satori(content, {
      width,
      height,
      fonts: fontFiles,
      ...(onNodeDetected && { onNodeDetected }),
    });
    return svg.replace(/^<svg[^>]*>|<\/svg>$/g, "");
  }
  const widths: number[] = [];
  const plain = await drawn(width, (node) => {
    if (node.key !== null) widths.push(node.width);
  });
  return isBalanced ? drawn(balancedWidth(widths, columnGap, width)) : plain;
}

/** In steps of 4 px: the narrowest that takes no more lines than `width`. */
export function balancedWidth(words: readonly number[], gap: number, width: number): number {
  // measured widths are rounded: a line that just fits would break
  const measured = words.map((word) => word + 4);
  const most = linesIn(measured, gap, width);
  const longest = Math.max(...measured);
  let narrow = width;
  while (narrow - 4 >= longest && linesIn(measured, gap, narrow - 4) === most) narrow -= 4;
  return narrow;
}

function linesIn(words: readonly number[], gap: number, width: number): number {
  let lines = 0;
  let end = Number.POSITIVE_INFINITY;
  for (const word of words) {
    end += gap + word;
    if (end <= width) continue;
    lines++;
    end = word;
  }
  return lines;
}

function font(name: string, path: string) {
  return { name, weight: 600 as const, style: "normal" as const, data: readFileSync(require.resolve(path)) };
}
