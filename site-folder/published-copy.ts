import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { releasesFolder } from "../platform/paths.ts";
import { writeWhole } from "../platform/write-whole.ts";
import { filesThat } from "./file-kinds.ts";

/** Of the files that the newsletter reads, from the last publish. */
export function publishedCopy(releases = releasesFolder()): string {
  return path.join(releases, "texts");
}

export function keepPublishedCopy(site: string, copy = publishedCopy()): void {
  for (const file of filesThat("isForNewsletter").filter((name) => existsSync(path.join(site, name))))
    writeWhole(path.join(copy, file), readFileSync(path.join(site, file)));
}
