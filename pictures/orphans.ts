import { existsSync, rmSync } from "node:fs";
import { relative } from "node:path";
import type { PictureCatalogue } from "./catalogue.ts";
import { forget, isAsDrawn, readDrawn } from "./drawn-record.ts";
import { masterOf } from "./master-of.ts";
import { isStored } from "./picture.ts";

/** Only files that the record lists as drawn here count, so that nobody's own file is removed. */
export function orphansOf(
  content: string,
  { pictures, cards }: Pick<PictureCatalogue, "pictures" | "cards">,
): string[] {
  const needed = new Set([...pictures, ...cards].filter(isStored).map(({ key }) => key));
  return Object.keys(readDrawn(content)).filter((key) => !needed.has(key));
}

/** Except files that somebody has put in their place; returns what it removed. */
export function removeOrphans(content: string, keys: readonly string[]): string[] {
  const files = keys.filter((key) => isAsDrawn(content, key)).map((key) => masterOf(content, key));
  const removed = files.filter(existsSync);
  for (const file of removed) rmSync(file);
  forget(content, keys);
  return removed.map((file) => relative(content, file));
}
