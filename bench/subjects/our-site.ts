import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withoutCache } from "../../platform/disk-cache.ts";
import { day } from "../../platform/durations.ts";
import { root, work } from "./places.ts";
import { type Timed, timedRun } from "./timed-run.ts";

export type SiteBuild = Timed & { dist: string };

const builds = new Map<number, Promise<SiteBuild>>();

/** Our site with at least so many articles, built once per run and number, however many parts ask. */
export function ourSite(articles = 0): Promise<SiteBuild> {
  const build = builds.get(articles) ?? buildSite(articles, contentWith(articles));
  builds.set(articles, build);
  return build;
}

/** One whole build that takes nothing over from earlier ones. */
export async function buildSite(articles: number, content: string): Promise<SiteBuild> {
  console.info(articles ? `Building our site with ${articles} articles …` : "Building our site …");
  // ext4 takes twice as long for files that are made within a minute after others were removed
  const dist = mkdtempSync(path.join(work, "site-"));
  const args = [path.join(root, "site/astro.ts"), "build", "--outDir", dist];
  return { ...(await timedRun(args, { KNACK_SITE: content, [withoutCache]: "1" })), dist };
}

/**
 * A content folder with so many articles: the site's own, then copies of them, each of an earlier day; copies have no
 * pictures of their own, so that these are left to a host that does not answer.
 */
export function contentWith(count: number): string {
  const folder = path.join(work, `content-${count}`);
  if (existsSync(folder)) return folder;
  cpSync(path.join(root, "content"), folder, { recursive: true });
  const settings = path.join(folder, "site.yaml");
  if (count > 0)
    writeFileSync(
      settings,
      readFileSync(settings, "utf8").replace(/^pictureHost: .*/m, 'pictureHost: "http://127.0.0.1:9"'),
    );
  const own = globSync("articles/*.md", { cwd: folder }).sort();
  for (let made = own.length; made < count; made++) {
    const file = path.join(folder, own[made % own.length] ?? "");
    const copy = readFileSync(file, "utf8")
      // an old address leads to one article only
      .replace(/^aliases: .*\n/m, "")
      .replace(/(?<=^publishedAt: ).*/m, (date) => earlier(date, made));
    writeFileSync(file.replace(/\.md$/, `-${made}.md`), copy);
  }
  return folder;
}

/** So that copies of different articles stand side by side in a list, and do not compress as one. */
function earlier(date: string, days: number): string {
  return new Date(Date.parse(date) - days * day).toISOString().slice(0, 10);
}
