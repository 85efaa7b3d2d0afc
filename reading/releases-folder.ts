import path from "node:path";
import { projectRoot } from "./site-folder.ts";

/** The folder of the site's releases: `RELEASES_DIR`, relative to the project's root; else `releases/` in it, beside `data/`. */
export function releasesFolder(): string {
  return path.resolve(projectRoot(), process.env.RELEASES_DIR || "releases");
}

/** The folder with a copy of the files that the newsletter reads, from the last publish. */
export function publishedWords(releases = releasesFolder()): string {
  return path.join(releases, "words");
}
