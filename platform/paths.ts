import { existsSync, readdirSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { OperatorError } from "./operator-error.ts";
import { settingsIn } from "./settings-file.ts";

/**
 * The operator's folder: `KNACK_SITE` from the environment or `.env`, relative to the project's root; else the sample.
 * Throws an `OperatorError` if it is no site.
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

export function sampleFolder(): string {
  return path.join(projectRoot(), "content");
}

/**
 * `~` is the home folder, also where no shell has put it in. A relative path counts from the project's root, or from
 * `folder`.
 */
export function placeNamed(named: string, folder = projectRoot()): string {
  return path.resolve(
    folder,
    named.replace(/^~(?=[/\\]|$)/, () => userInfo().homedir),
  );
}

/** From the folder in which npm was called. */
export function placeTyped(word: string): string {
  return placeNamed(word, process.env.INIT_CWD ?? process.cwd());
}

const toldOfSample = "KNACK_TOLD_OF_SAMPLE";

function tellOfSample(): void {
  if (process.env[toldOfSample]) return;
  process.env[toldOfSample] = "1";
  const note = noteOnSample(projectRoot());
  if (note) console.error(note);
}

/** What a command says that works on the sample; undefined where no site lies beside the code. */
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

/** If a bundler has moved this file, it is searched from the working directory upwards. */
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

/** `RELEASES_DIR`, relative to the project's root; else `releases/` in it. */
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
