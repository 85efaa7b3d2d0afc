import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { filesThat } from "./files.ts";
import { releasesFolder } from "./site-folder.ts";

/** The folder with a copy of the files that the newsletter reads, from the last publish. */
export function publishedCopy(releases = releasesFolder()): string {
  return path.join(releases, "words");
}

/** Stores a copy of what the newsletter reads of a published site, each file atomically. */
export function keepPublishedCopy(site: string, copy = publishedCopy()): void {
  mkdirSync(copy, { recursive: true });
  for (const file of filesThat("isForNewsletter").filter((name) => existsSync(path.join(site, name)))) {
    const kept = path.join(copy, file);
    copyFileSync(path.join(site, file), `${kept}.new`);
    renameSync(`${kept}.new`, kept);
  }
}
