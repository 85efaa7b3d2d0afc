import type { Problem } from "../../reading/problems.ts";
import { imagesOf, lineOfField, type Source } from "./source.ts";

/** A screen reader has said “image” before it reads the text. */
const redundant = /^(an? |the )?(image|picture|photo|photograph|drawing|illustration) (of|showing)\b/i;

/** Pictures whose alternative text begins with “picture of” and the like; `body-faults.ts` finds those without any. */
export function alternativeTextFaults(source: Source): Problem[] {
  return imagesOf(source).flatMap(({ alt, line }) => describe(source.file, line, "body", alt ?? ""));
}

/** The same for the cover of an article or quiz. */
export function coverTextFaults(file: string, text: string, thumbnailAlt: string): Problem[] {
  return describe(file, lineOfField(text, "thumbnailAlt"), "thumbnailAlt", thumbnailAlt);
}

function describe(file: string, line: number, field: string, alternative: string): Problem[] {
  const opening = redundant.exec(alternative)?.[0];
  if (!opening) return [];
  return [{ file, line, field, fault: `begins with “${opening}”; begin with what is to be seen` }];
}
