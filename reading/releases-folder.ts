import path from "node:path";
import { projectRoot } from "./site-folder.ts";

/** The folder of the site's releases: `RELEASES_DIR`, relative to the project's root; else `releases/` in it, beside `data/`. */
export function releasesFolder(): string {
  return path.resolve(projectRoot(), process.env.RELEASES_DIR || "releases");
}

/** Of the site's folder, what the newsletter reads, as it was when the site was last published. */
export function publishedWords(releases = releasesFolder()): string {
  return path.join(releases, "words");
}
