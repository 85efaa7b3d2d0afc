import { existsSync, rmSync } from "node:fs";
import { relative } from "node:path";
import type { PictureCatalogue } from "./catalogue.ts";
import { masterOf } from "./masters.ts";
import { isStored } from "./picture.ts";
import { forget, isAsDrawn, readDrawn } from "./record.ts";

/**
 * Keys of drawings that nothing needs any more: of a picture that was renamed, of an article that is gone. Only what the
 * record says was drawn here is one, so that nobody's own file is taken for it.
 */
export function orphansOf(
  content: string,
  { pictures, cards }: Pick<PictureCatalogue, "pictures" | "cards">,
): string[] {
  const needed = new Set([...pictures, ...cards].filter(isStored).map(({ key }) => key));
  return Object.keys(readDrawn(content)).filter((key) => !needed.has(key));
}

/** Removes the drawings of these keys, but leaves a file that someone has put in a drawing's place; returns what it removed. */
export function removeOrphans(content: string, keys: readonly string[]): string[] {
  const files = keys.filter((key) => isAsDrawn(content, key)).map((key) => masterOf(content, key));
  const removed = files.filter(existsSync);
  for (const file of removed) rmSync(file);
  forget(content, keys);
  return removed.map((file) => relative(content, file));
}
