import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { contentWith } from "./content.ts";
import { root, work } from "./places.ts";
import { type Timed, timedRun } from "./timed-run.ts";

export type SiteBuild = { dist: string; pages: Timed; after: Timed };

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
  const pages = await buildPages([], env);
  const after = await timedRun(process.execPath, ["build/after-prerender.ts"], { cwd: siteCopy(), env });
  const dist = path.join(work, `site-${articles}`);
  rmSync(dist, { recursive: true, force: true });
  renameSync(path.join(siteCopy(), "dist/client"), dist);
  return { dist, pages, after };
}

/** Only React Router's part of the build; returns its time. */
export function buildPages(options: string[], env: NodeJS.ProcessEnv = {}): Promise<Timed> {
  const reactRouter = path.join(root, "node_modules/.bin/react-router");
  return timedRun(process.execPath, [reactRouter, "build", ...options], { cwd: siteCopy(), env });
}

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
