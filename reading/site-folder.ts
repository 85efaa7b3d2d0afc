import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { nearestOf } from "./nearest.ts";
import { OperatorError } from "./operator-error.ts";
import { settingsText } from "./settings-file.ts";

/**
 * Folder of everything that is the operator's: `KNACK_SITE` of the environment, else of `.env` in the project's root,
 * relative to that root; else the sample, `content/`. Throws an `OperatorError` that names a folder which is no site.
 */
export function siteFolder(): string {
  const named = siteNamedBy(process.env) || namedInFile();
  const folder = path.resolve(projectRoot(), named || "content");
  if (existsSync(path.join(folder, "site.yaml"))) return folder;
  const fault = !existsSync(folder)
    ? "does not exist"
    : statSync(folder).isDirectory()
      ? "has no site.yaml, so it is no site"
      : "is a file; name the folder that it lies in";
  throw new OperatorError(
    named
      ? `KNACK_SITE names ${named}, but the folder ${folder} ${fault}; mend the name in .env or in the shell, or make a site there with: npm run new-site -- ${named}`
      : `The sample site is missing: ${folder} ${fault}; bring it back with: git checkout content`,
  );
}

/** Where a file of a site is, as one opens it from the project's root: `content/about.md`, `../my-site/about.md`. */
export function placeIn(site: string, file = ""): string {
  return path.relative(projectRoot(), path.join(site, file)).replaceAll(path.sep, "/");
}

/**
 * The folder that this room stands in; where a bundler has moved the code elsewhere, the one of the working folder or
 * above it.
 */
export function projectRoot(): string {
  const above = [...withParents(import.meta.dirname), ...withParents(process.cwd())];
  const found = above.find((folder) => existsSync(path.join(folder, "reading/site-folder.ts")));
  if (!found) throw new Error(`the project is not found from ${process.cwd()} upwards`);
  return found;
}

function namedInFile(): string | undefined {
  const settings = path.join(projectRoot(), ".env");
  return existsSync(settings) ? siteNamedIn(settingsText(settings)) : undefined;
}

/** `KNACK_SITE` of the shell. Throws where a variable nearly is it: it would be another site, without a word. */
export function siteNamedBy(environment: Record<string, string | undefined>): string | undefined {
  const near = Object.keys(environment).find(
    (name) => /^KN/i.test(name) && name !== "KNACK_SITE" && isNearly(name),
  );
  if (near === undefined || environment.KNACK_SITE) return environment.KNACK_SITE;
  throw new OperatorError(`${near} in the shell names no site; write it as in KNACK_SITE=../my-site`);
}

/** `KNACK_SITE` of a settings file. Throws where a line nearly says so: it would be the sample, without a word. */
export function siteNamedIn(settings: string): string | undefined {
  const named = parseEnv(settings).KNACK_SITE;
  if (named !== undefined) return named;
  const nameIn = (line: string) => /^\s*(?:export\s+)?([\w-]+)/.exec(line)?.[1] ?? "";
  const at = settings.split("\n").findIndex((line) => isNearly(nameIn(line)));
  if (at === -1) return undefined;
  throw new OperatorError(`.env:${at + 1} names no site; write it as in KNACK_SITE=../my-site`);
}

function isNearly(name: string): boolean {
  return nearestOf(name, ["KNACK_SITE"]).length > 0;
}

function withParents(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}
