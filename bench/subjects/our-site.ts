import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { contentWith } from "./content.ts";
import { root, work } from "./places.ts";
import { type Timed, timedRun } from "./timed-run.ts";

export type SiteBuild = Timed & { dist: string };

const copy = path.join(work, "repository");
const builds = new Map<number, Promise<SiteBuild>>();

/** Our site with so many articles, built in a temporary copy; once per run and number, however many parts ask. */
export function ourSite(articles: number): Promise<SiteBuild> {
  const build = builds.get(articles) ?? buildSite(articles);
  builds.set(articles, build);
  return build;
}

async function buildSite(articles: number): Promise<SiteBuild> {
  const env = { KNACK_CONTENT: contentWith(articles) };
  const timed = await timedRun(process.execPath, ["build/build.ts"], { cwd: siteCopy(), env });
  const dist = path.join(work, `site-${articles}`);
  rmSync(dist, { recursive: true, force: true });
  renameSync(path.join(siteCopy(), "dist/client"), dist);
  return { ...timed, dist };
}

/** Only the client and the module that renders pages, with source maps. */
export async function bundleWithMaps(): Promise<void> {
  await timedRun(process.execPath, [reactRouter, "build", "--sourcemapClient"], { cwd: siteCopy() });
}

export const reactRouter = path.join(root, "node_modules/.bin/react-router");

/** `site/` beside `content/` in a temporary folder, with this repository's node_modules. */
export function siteCopy(): string {
  const site = path.join(copy, "site");
  if (existsSync(site)) return site;
  mkdirSync(copy, { recursive: true });
  const built = new Set(
    ["dist", "node_modules", ".react-router"].map((name) => path.join(root, "site", name)),
  );
  cpSync(path.join(root, "site"), site, { recursive: true, filter: (source) => !built.has(source) });
  cpSync(path.join(root, "content"), path.join(copy, "content"), { recursive: true });
  for (const file of ["package.json", "tsconfig.json"]) cpSync(path.join(root, file), path.join(copy, file));
  for (const modules of ["node_modules", "site/node_modules"]) {
    if (existsSync(path.join(root, modules)))
      symlinkSync(path.join(root, modules), path.join(copy, modules), "dir");
  }
  return site;
}
