import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { Catalogue } from "./catalogue.ts";
import { masterOf } from "./masters.ts";
import { forget, readDrawn } from "./record.ts";

/** Pictures that nothing needs any more: of a picture that was renamed, of an article that is gone. */
export function orphansOf(content: string, { pictures, cards }: Catalogue): string[] {
  const folder = join(content, "pictures");
  if (!existsSync(folder)) return [];
  const needed = new Set([...pictures, ...cards].map(({ key }) => masterOf(content, key)));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "drawn.json")
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !needed.has(file))
    .map((file) => relative(folder, file))
    .sort();
}

export function removeOrphans(content: string, catalogue: Catalogue): number {
  const orphans = orphansOf(content, catalogue);
  for (const file of orphans) rmSync(join(content, "pictures", file));
  const keys = new Set(["icons", ...[...catalogue.pictures, ...catalogue.cards].map(({ key }) => key)]);
  forget(
    content,
    Object.keys(readDrawn(content)).filter((key) => !keys.has(key)),
  );
  return orphans.length;
}
