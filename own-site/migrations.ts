import { writeFileSync } from "node:fs";
import path from "node:path";
import { siteVersion } from "../brand/site-version.ts";
import type { Problem } from "../reading/problems.ts";
import { textIfThere } from "../reading/read.ts";
import { placeIn } from "../reading/site-folder.ts";
import { fieldOf, setField } from "../reading/yaml-text.ts";

/** The files of a site, as a migration sees them. */
export type SiteFiles = {
  /** Text of a file by its path in the site's folder; nothing where there is none. */
  read: (file: string) => string | undefined;
  write: (file: string, text: string) => void;
  /** Names what only the operator can change, at a line of a file. */
  tell: (file: string, line: number, field: string, fault: string) => void;
};

/** Carries the files from the version before to its own; its number is its place in the list, counted from 1. */
export type Migration = { what: string; carry: (site: SiteFiles) => void };

/**
 * Every change of a schema that made files of before faulty, oldest first. Add one at the end, and raise `siteVersion` in
 * `brand/site.ts`. Change texts with `reading/yaml-text.ts`, so that all that is not meant stays as it was written.
 */
export const migrations: readonly Migration[] = [
  { what: "site.yaml names the version of its files", carry: () => {} },
];

export type Carried = { done: string[]; toDo: Problem[] };

/** Carries a site's files to the newest version, which `site.yaml` then names. One that is newest already is not touched. */
export function migrate(folder: string, all: readonly Migration[] = migrations): Carried {
  const toDo: Problem[] = [];
  const done: string[] = [];
  const site: SiteFiles = {
    read: (file) => textIfThere(folder, file),
    write: (file, text) => writeFileSync(path.join(folder, file), text),
    tell: (file, line, field, fault) => toDo.push({ file: placeIn(folder, file), line, field, fault }),
  };
  const from = Number(fieldOf(site.read("site.yaml") ?? "", ["version"]) ?? 0);
  for (const [index, { what, carry }] of all.entries()) {
    if (index < from) continue;
    carry(site);
    site.write("site.yaml", setField(site.read("site.yaml") ?? "", ["version"], String(index + 1)));
    done.push(what);
  }
  return { done, toDo };
}

if (migrations.length !== siteVersion)
  throw new Error(
    `brand/site-version.ts reads version ${siteVersion}, but there are ${migrations.length} migrations`,
  );
