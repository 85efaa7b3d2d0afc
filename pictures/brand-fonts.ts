import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Font } from "satori";
import decompress from "woff2-encoder/decompress";
import { readBrand } from "../brand/brand.ts";
import { fontFiles } from "../brand/fonts.ts";
import { siteFolder } from "../reading/site-folder.ts";

/** A font of the operator's in which share cards are lettered: titles and the name, or the label. */
export type CardFace = "display" | "text";

/** What share cards call each of them. */
export const cardFamilies = { display: "Own Display", text: "Own Text" } as const;

const files = filesOf();

/** Changes when a card would look otherwise for its fonts; empty where `brand.yaml` names none. */
export const fontHashes = files.map(({ data }) =>
  createHash("sha256").update(data).digest("hex").slice(0, 16),
);

let unpacked: Promise<Font[]> | undefined;

/** The fonts of `brand.yaml` as satori reads them, which knows no WOFF2. */
export function brandFonts(): Promise<Font[]> {
  unpacked ??= Promise.all(
    files.map(async ({ face, data }) => ({
      name: cardFamilies[face],
      weight: 600 as const,
      style: "normal" as const,
      data: Buffer.from(await decompress(data)),
    })),
  );
  return unpacked;
}

/** Whether the operator has a font of their own for this. */
export function hasOwnFont(face: CardFace): boolean {
  return files.some((file) => file.face === face);
}

function filesOf(): { face: CardFace; data: Buffer }[] {
  const named = fontFiles(readBrand().fonts);
  const faces = { display: named.display, text: named["text-bold"] ?? named.text };
  return (["display", "text"] as const).flatMap((face) => {
    const file = faces[face];
    return file ? { face, data: readFileSync(path.join(siteFolder(), file)) } : [];
  });
}
