import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { OperatorError } from "./operator-error.ts";

/**
 * The folder with the operator's content: `KNACK_SITE` from the environment, else from `.env`, relative to the
 * project's root; else the sample, `content/`. Throws an `OperatorError` if that folder is not a site.
 */
export function siteFolder(): string {
  const named = process.env.KNACK_SITE || namedInFile();
  const folder = path.resolve(projectRoot(), named || "content");
  if (existsSync(path.join(folder, "site.yaml"))) return folder;
  const fault = !existsSync(folder)
    ? "does not exist"
    : statSync(folder).isDirectory()
      ? "has no site.yaml, so it is no site"
      : "is a file; name the folder that it lies in";
  // new-site refuses a folder that holds something
  const make = existsSync(folder) ? "" : `, or make a site there with: npm run new-site -- ${named}`;
  throw new OperatorError(
    named
      ? `KNACK_SITE names ${named}, but the folder ${folder} ${fault}; correct the name in .env or in the shell${make}`
      : `The sample site is missing: ${folder} ${fault}; bring it back with: git checkout content`,
  );
}

/** The path of a site's file from the project's root: `content/about.md`, `../my-site/about.md`. */
export function placeIn(site: string, file = ""): string {
  return path.relative(projectRoot(), path.join(site, file)).replaceAll(path.sep, "/");
}

let root: string | undefined;

/** The project's root; if a bundler has moved this file, it is searched from the working directory upwards. */
export function projectRoot(): string {
  root ??= findRoot();
  return root;
}

function findRoot(): string {
  const above = [...withParents(import.meta.dirname), ...withParents(process.cwd())];
  const found = above.find((folder) => existsSync(path.join(folder, "site-folder/paths.ts")));
  if (!found) throw new Error(`no project was found in ${process.cwd()} or the folders above it`);
  return found;
}

/** The folder of the site's releases: `RELEASES_DIR`, relative to the project's root; else `releases/` in it, beside `data/`. */
export function releasesFolder(): string {
  return path.resolve(projectRoot(), process.env.RELEASES_DIR || "releases");
}

function namedInFile(): string | undefined {
  const settings = path.join(projectRoot(), ".env");
  return existsSync(settings) ? parseEnv(readFileSync(settings, "utf8")).KNACK_SITE : undefined;
}

function withParents(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}
