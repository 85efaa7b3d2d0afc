import { spawnSync } from "node:child_process";
import path from "node:path";
import { projectRoot, siteFolder } from "../reading/site-folder.ts";
import { dayIn } from "../reading/time-zone.ts";
import { loadContent, loadHeads } from "../site/src/content/load.ts";
import { inputsOf } from "./inputs.ts";
import type { ReleaseRecord } from "./record.ts";
import { NotPublished, type Source } from "./release-site.ts";
import { roomFault } from "./room.ts";

/**
 * The site's folder as something to publish, for the addresses of `site.yaml` unless the environment names others. Throws a
 * `ContentError` with every fault of the folder but those of bodies, which the build throws: without them a timer knows in a
 * fifth of the time that nothing is due.
 */
export function sourceOfSite(now = Date.now()): Source & { today: string } {
  const folder = siteFolder();
  const { site, addresses: old } = loadHeads(folder, { edition: "public", moment: now });
  const today = dayIn(site.timeZone, now);
  const addresses = { site: site.url, newsletter: site.newsletterUrl };
  return {
    today,
    due: nextDue(daysOf(folder, now), today),
    inputs: inputsOf(folder, projectRoot(), addresses),
    addresses,
    hosts: [site.analyticsScript, site.pictureHost].filter(Boolean).map((address) => new URL(address).host),
    aliases: new Map(Object.entries(old.moved)),
    build: async (out) => {
      loadContent(folder, { edition: "public", moment: now });
      buildInto(out, addresses, now);
    },
  };
}

/** The first day after today on which the site changes by itself: what is dated so comes out, or the footer’s year turns. */
export function nextDue(days: readonly string[], today: string): string {
  const newYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
  return [...days, newYear].filter((day) => day > today).sort()[0] ?? newYear;
}

function daysOf(folder: string, moment: number): string[] {
  const { articles, quizzes } = loadHeads(folder, { edition: "preview", moment });
  return [...articles, ...quizzes].map(({ publishedAt }) => publishedAt);
}

function buildInto(out: string, { site, newsletter }: ReleaseRecord["addresses"], moment: number): void {
  const program = path.join(projectRoot(), "site/astro.ts");
  const { status } = spawnSync(process.execPath, [program, "build", "--outDir", out], {
    stdio: "inherit",
    env: {
      ...process.env,
      SITE_URL: site,
      NEWSLETTER_URL: newsletter,
      NODE_ENV: "production",
      KNACK_RELEASE: "1",
      KNACK_BUILD_MOMENT: String(moment),
    },
  });
  if (status !== 0)
    throw new NotPublished(
      roomFault(path.dirname(out)) ?? "The site could not be built; the lines above say why.",
    );
  // after a power cut readers must not be led to files that had not reached the disk
  spawnSync("sync", ["-f", out]);
}
