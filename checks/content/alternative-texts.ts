import type { Fault, Place } from "../../site-folder/faults.ts";
import { lineOfField } from "../../site-folder/read.ts";
import { imagesOf, type MarkdownFile } from "./markdown-file.ts";

/** Screen readers say “image” before they read the text. */
const redundant = /^(an? |the )?(image|picture|photo|photograph|drawing|illustration) (of|showing)\b/i;

/** `body-faults.ts` finds pictures without any. */
export function alternativeTextFaults(source: MarkdownFile): Fault[] {
  return imagesOf(source).flatMap(({ alt, line }) =>
    openingFaults({ file: source.file, line, field: "body" }, alt ?? ""),
  );
}

export function coverTextFaults(file: string, text: string, thumbnailAlt: string): Fault[] {
  const field = "thumbnailAlt";
  return openingFaults({ file, line: lineOfField(text, field), field }, thumbnailAlt);
}

function openingFaults(place: Place, alternative: string): Fault[] {
  const opening = redundant.exec(alternative)?.[0];
  return opening ? [{ ...place, rule: "alternative-text-opening", values: { opening } }] : [];
}
