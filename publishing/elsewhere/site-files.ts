import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isLeftByProgram } from "../../site-folder/left-by-programs.ts";

/** The hash of each file of a site's folder, by its path with `/`. */
export type SiteFiles = Record<string, string>;

/** What stays on each computer, beside what programs leave: the folder's history, and what was thrown away. */
const staying = new Set([".git", ".trash", "node_modules", "lost+found"]);

/** Lists the files of a site's folder that are published; none if the folder does not exist. */
export function siteFilesIn(folder: string): SiteFiles {
  return Object.fromEntries(
    filesBelow(folder, "").map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(path.join(folder, file)))
        .digest("base64url"),
    ]),
  );
}

function filesBelow(folder: string, place: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(path.join(folder, place))
    .filter((name) => !staying.has(name) && !isLeftByProgram(name))
    .sort()
    .flatMap((name) => {
      const file = place ? `${place}/${name}` : name;
      return statSync(path.join(folder, file)).isDirectory() ? filesBelow(folder, file) : [file];
    });
}

export type Difference = {
  /** Files to send: new here, or other than there. */
  send: string[];
  /** Files to remove there. */
  remove: string[];
  /** Files that another computer has changed there since this one last published, and that are not the same here. */
  changedThere: string[];
};

/**
 * What makes the folder there as the folder here is. `last` is what this computer published last; without it every
 * file that is there and not the same here counts as changed by another computer.
 */
export function differenceOf(here: SiteFiles, there: SiteFiles, last: SiteFiles = {}): Difference {
  const others = (files: SiteFiles, from: SiteFiles) =>
    Object.keys(files).filter((file) => files[file] !== from[file]);
  // nobody empties a site's folder: that is a new machine
  const isNew = Object.keys(there).length === 0;
  const names = isNew ? [] : [...new Set([...Object.keys(there), ...Object.keys(last)])].sort();
  return {
    send: others(here, there),
    remove: Object.keys(there).filter((file) => !(file in here)),
    changedThere: names.filter((file) => there[file] !== last[file] && there[file] !== here[file]),
  };
}
