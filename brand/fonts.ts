import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { placeIn } from "../platform/paths.ts";
import type { Fault } from "../site-folder/faults.ts";
import type { Finding } from "../site-folder/rules/say-finding.ts";
import type { Fonts } from "../site-folder/schemas/brand.ts";

const faces = {
  display: { family: "Display", weight: "560" },
  "display-italic": { family: "Display Italic", weight: "560" },
  text: { family: "Text", weight: "400" },
  "text-bold": { family: "Text", weight: "600 700" },
  "text-italic": { family: "Text Italic", weight: "400" },
} as const;

export type FontName = keyof typeof faces;

const names = Object.keys(faces) as FontName[];

/** In the site's folder. */
export function fontFiles(fonts: Fonts): Partial<Record<FontName, string>> {
  return Object.fromEntries(names.flatMap((name) => (isFile(fonts[name]) ? [[name, fonts[name]]] : [])));
}

/** As `/fonts/<name>.woff2`: the operator's and the bundled ones. */
export function servedFonts(fonts: Fonts): FontName[] {
  return names.filter((name) => isFile(fonts[name]) || (!isReplaced(fonts, name) && name !== "text-bold"));
}

function isReplaced(fonts: Fonts, name: FontName): boolean {
  return fonts[name.startsWith("display") ? "display" : "text"] !== undefined;
}

function isFile(name: string | undefined): name is string {
  return name !== undefined && name !== "system";
}

/** Bundled `@font-face` rules are removed, the operator's added, and the font families renamed. */
export function withFonts(sheet: string, fonts: Fonts): string {
  if (names.every((name) => fonts[name] === undefined)) return sheet;
  const gone = (["display", "text"] as const).filter((name) => fonts[name]).map((name) => faces[name].family);
  const kept = sheet.replace(/@font-face \{[^}]*\}\n?/g, (face) => {
    const family = /font-family: "([^"]*)"/.exec(face)?.[1] ?? "";
    const isOwn = names.some((name) => isFile(fonts[name]) && family === faces[name].family);
    return isOwn || gone.some((start) => family.startsWith(start)) ? "" : face;
  });
  const own =
    kept === sheet
      ? ""
      : names
          .filter((name) => isFile(fonts[name]))
          .map(faceOf)
          .join("\n");
  return own + stackOf(stackOf(kept, "display", fonts.display), "text", fonts.text);
}

function faceOf(name: FontName): string {
  const { family, weight } = faces[name];
  const style = name.endsWith("italic") ? "italic" : "normal";
  return `@font-face { font-family: "${family}"; src: url(/fonts/${name}.woff2) format("woff2"); font-weight: ${weight}; font-style: ${style}; font-display: optional; }`;
}

/** The own font first, then fonts of every device. */
function stackOf(sheet: string, name: "display" | "text", font: string | undefined): string {
  if (!font) return sheet;
  const system = name === "display" ? "ui-serif, Georgia, serif" : "system-ui, sans-serif";
  const stack = font === "system" ? system : `"${faces[name].family}", ${system}`;
  return sheet.replace(new RegExp(`--${name}: [^;]*;`), `--${name}: ${stack};`);
}

/** A larger font delays a first visit: a font with Latin letters has 15 to 40 kB. */
const mostFontBytes = 200_000;

/** Font files that do not exist, are too large or are not WOFF2. */
export function fontFaults(folder: string, fonts: Fonts, lineOf: (path: string[]) => number): Fault[] {
  return Object.entries(fontFiles(fonts)).flatMap(([name, font]) => {
    const finding = findingIn(folder, font);
    if (!finding) return [];
    const field = ["fonts", name];
    return { file: placeIn(folder, "brand.yaml"), line: lineOf(field), field: field.join("."), ...finding };
  });
}

function findingIn(folder: string, font: string): Finding | undefined {
  const place = path.resolve(folder, font);
  if (path.relative(folder, place).startsWith("..")) return { rule: "font-outside", values: { name: font } };
  if (!existsSync(place)) return { rule: "font-missing", values: { name: placeIn(folder, font) } };
  const bytes = readFileSync(place);
  if (bytes.toString("latin1", 0, 4) !== "wOF2") return { rule: "font-no-woff2", values: { name: font } };
  if (bytes.length <= mostFontBytes) return undefined;
  const values = { name: font, size: Math.ceil(bytes.length / 1000), most: mostFontBytes / 1000 };
  return { rule: "font-too-large", values };
}
