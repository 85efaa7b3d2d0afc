import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isLeftByProgram } from "./left-by-programs.ts";

/** By path, with `/`. */
export type SiteFiles = Record<string, string>;

const staying = new Set([".git", ".trash", "node_modules", ".cache", "lost+found"]);

/** None if the folder does not exist. */
export function siteFilesIn(folder: string): SiteFiles {
  return Object.fromEntries(
    publishedBelow(folder, "").map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(path.join(folder, file)))
        .digest("base64url"),
    ]),
  );
}

function publishedBelow(folder: string, place: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(path.join(folder, place))
    .filter((name) => !staying.has(name) && !isLeftByProgram(name))
    .sort()
    .flatMap((name) => {
      const file = place ? `${place}/${name}` : name;
      return statSync(path.join(folder, file)).isDirectory() ? publishedBelow(folder, file) : [file];
    });
}
