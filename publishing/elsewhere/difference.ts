import type { SiteFiles } from "../../site-folder/site-files.ts";

export type Difference = {
  send: string[];
  remove: string[];
  /** Changed there by another computer, and not the same here. */
  changedThere: string[];
};

/**
 * `last`: what this computer published last; without it, every file there that differs counts as changed by another
 * computer.
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
