import { spawnSync } from "node:child_process";
import path from "node:path";
import { loadContent } from "../site/src/content/load.ts";
import { orThrow } from "../site-folder/read.ts";
import { readSite } from "../site-folder/settings.ts";
import { projectRoot, siteFolder } from "../site-folder/site-folder.ts";
import { dayIn } from "../site-folder/time-zone.ts";
import { inputsOf } from "./inputs.ts";
import { NotPublished, type ReleaseSource } from "./release-site.ts";

/**
 * What a publish needs to know of the site's folder; its addresses are those of `site.yaml` unless the environment
 * names others. Throws a `ContentError` if `site.yaml` has faults.
 */
export function sourceOfSite(now = Date.now()): ReleaseSource & { today: string } {
  const folder = siteFolder();
  const site = orThrow(readSite(folder));
  const addresses = { site: site.url, newsletter: site.newsletterUrl };
  const today = dayIn(site.timeZone, now);
  return {
    today,
    inputs: inputsOf(folder, projectRoot(), addresses),
    addresses,
    hosts: [site.analyticsScript, site.pictureHost].filter(Boolean).map((address) => new URL(address).host),
    due: () => {
      const { articles, quizzes } = loadContent(folder, { mode: "dev", moment: now });
      return nextDue(
        [...articles, ...quizzes].map(({ publishedAt }) => publishedAt),
        today,
      );
    },
    build: async (out) => buildInto(out, addresses, now),
  };
}

/**
 * The first date after today on which the site changes by itself: an article is published, or the footer's year
 * changes.
 */
export function nextDue(days: readonly string[], today: string): string {
  const newYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
  return [...days, newYear].filter((day) => day > today).sort()[0] ?? newYear;
}

function buildInto(out: string, { site, newsletter }: ReleaseSource["addresses"], moment: number): void {
  const program = path.join(projectRoot(), "site/astro.ts");
  const { status } = spawnSync(process.execPath, [program, "build", "--outDir", out], {
    stdio: "inherit",
    env: {
      ...process.env,
      SITE_URL: site,
      NEWSLETTER_URL: newsletter,
      NODE_ENV: "production",
      KNACK_BUILD_MOMENT: String(moment),
    },
  });
  if (status !== 0) throw new NotPublished("The site could not be built; the lines above say why.");
  // after a power cut there must be no release whose files had not reached the disk
  spawnSync("sync", ["-f", out]);
}
