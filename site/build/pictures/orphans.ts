import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "./catalogue.ts";
import { PICTURES } from "./publish.ts";
import { forget, readDrawn } from "./record.ts";
import { filesOf } from "./sizes.ts";

/** Published files that nothing needs any more: of a picture that was renamed, of an article that is gone. */
export function orphansOf({ pictures, cards }: Catalogue, folder = PICTURES): string[] {
  if (!existsSync(folder)) return [];
  const needed = new Set([
    ...pictures.flatMap(({ key, master }) => filesOf(key, master)),
    ...cards.flatMap(({ key }) => filesOf(key, "share")),
  ]);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => /\.(avif|webp|jpg)$/.test(file) && !needed.has(file))
    .sort();
}

export function removeOrphans(catalogue: Catalogue): number {
  const orphans = orphansOf(catalogue);
  for (const file of orphans) rmSync(join(PICTURES, file));
  const keys = new Set([
    "icons",
    ...catalogue.pictures.map(({ key }) => key),
    ...catalogue.cards.map(({ key }) => key),
  ]);
  forget(Object.keys(readDrawn()).filter((key) => !keys.has(key)));
  return orphans.length;
}
