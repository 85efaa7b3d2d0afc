import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { OperatorError } from "./operator-error.ts";

/**
 * Folder of everything that is the operator's: `KNACK_SITE` of the environment, else of `.env` in the project's root,
 * relative to that root; else the sample, `content/`. Throws an `OperatorError` that names a folder which is no site.
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
  throw new OperatorError(
    named
      ? `KNACK_SITE names ${named}, but the folder ${folder} ${fault}; correct the name in .env or in the shell, or make a site there with: npm run new-site -- ${named}`
      : `The sample site is missing: ${folder} ${fault}; bring it back with: git checkout content`,
  );
}

/** Where a file of a site is, as one opens it from the project's root: `content/about.md`, `../my-site/about.md`. */
export function placeIn(site: string, file = ""): string {
  return path.relative(projectRoot(), path.join(site, file)).replaceAll(path.sep, "/");
}

/**
 * The folder that contains this one; where a bundler has moved the code elsewhere, the one of the working folder or
 * above it.
 */
export function projectRoot(): string {
  const above = [...withParents(import.meta.dirname), ...withParents(process.cwd())];
  const found = above.find((folder) => existsSync(path.join(folder, "reading/site-folder.ts")));
  if (!found) throw new Error(`no project was found in ${process.cwd()} or the folders above it`);
  return found;
}

function namedInFile(): string | undefined {
  const settings = path.join(projectRoot(), ".env");
  return existsSync(settings) ? parseEnv(readFileSync(settings, "utf8")).KNACK_SITE : undefined;
}

function withParents(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}
