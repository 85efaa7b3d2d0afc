import { existsSync, readdirSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { OperatorError } from "./operator-error.ts";
import { settingsIn } from "./settings-file.ts";

/**
 * The folder with the operator's content: `KNACK_SITE` from the environment, else from `.env`, relative to the
 * project's root; else the sample, `content/`. Throws an `OperatorError` if that folder is not a site.
 */
export function siteFolder(): string {
  const named = process.env.KNACK_SITE || namedInFile();
  const folder = named ? placeNamed(named) : sampleFolder();
  if (!named) tellOfSample();
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

/** The sample site, which is part of the code. */
export function sampleFolder(): string {
  return path.join(projectRoot(), "content");
}

/**
 * The path that a setting or a word of the command line names; `~` is the home folder, also where no shell has put it in.
 * A relative one counts from the project's root, or from `folder`.
 */
export function placeNamed(named: string, folder = projectRoot()): string {
  return path.resolve(
    folder,
    named.replace(/^~(?=[/\\]|$)/, () => userInfo().homedir),
  );
}

/** The path that a word of the command line names: from the folder in which npm was called, which runs us in our own. */
export function placeTyped(word: string): string {
  return placeNamed(word, process.env.INIT_CWD ?? process.cwd());
}

const toldOfSample = "KNACK_TOLD_OF_SAMPLE";

/** Says once a command that it works on the sample, where a site of one's own lies beside the code. */
function tellOfSample(): void {
  if (process.env[toldOfSample]) return;
  process.env[toldOfSample] = "1";
  const note = noteOnSample(projectRoot());
  if (note) console.error(note);
}

/** What a command says that works on the sample of this code; undefined where no site lies beside it. */
export function noteOnSample(code: string): string | undefined {
  const [own] = sitesBeside(code);
  return (
    own &&
    `This works on the sample, content/, since no KNACK_SITE is set. For the site in ${own}, write KNACK_SITE=${own} into .env.`
  );
}

/** Sites in the folders beside the code, as `KNACK_SITE` would name them. */
function sitesBeside(code: string): string[] {
  try {
    const beside = readdirSync(path.dirname(code)).filter((name) => name !== path.basename(code));
    return beside
      .map((name) => `../${name}`)
      .filter((name) => existsSync(path.join(code, name, "site.yaml")));
  } catch {
    // a service may not see the folder above its own
    return [];
  }
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
  const found = above.find((folder) => existsSync(path.join(folder, "platform/paths.ts")));
  if (!found) throw new Error(`no project was found in ${process.cwd()} or the folders above it`);
  return found;
}

/** The folder of the site's releases: `RELEASES_DIR`, relative to the project's root; else `releases/` in it, beside `data/`. */
export function releasesFolder(): string {
  return placeNamed(process.env.RELEASES_DIR || "releases");
}

function namedInFile(): string | undefined {
  return settingsIn(path.join(projectRoot(), ".env")).KNACK_SITE;
}

function withParents(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
}
