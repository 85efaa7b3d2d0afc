import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { ownVersion, withoutCache } from "../platform/disk-cache.ts";
import { moveFolder } from "../platform/move-folder.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { releasesFolder, siteFolder } from "../platform/paths.ts";
import { systemFault } from "../platform/system-errors.ts";
import { buildSite } from "../site/release/build-site.ts";
import { compressFiles } from "../site/release/compress.ts";
import type { Folder } from "../site/src/content/load.ts";
import type { Caches } from "../site/src/content/load-entries.ts";
import { orThrow } from "../site-folder/read.ts";
import { readSite } from "../site-folder/settings.ts";
import { dayIn } from "../site-folder/time-zone.ts";
import { inputsOf } from "./inputs.ts";
import { NotPublished, type ReleaseSource } from "./make-release.ts";
import { pageCacheOf, withPageCache } from "./page-cache.ts";
import { isSampleFolder } from "./sample-guard.ts";
import { textsForReaders } from "./texts-for-readers.ts";

/**
 * Addresses are those of `site.yaml` unless the environment names others. Throws a `ContentError` if `site.yaml` has
 * faults.
 */
export function sourceOfSite(caches: Caches = {}, now = Date.now()): ReleaseSource & { today: string } {
  const folder = siteFolder();
  const site = orThrow(readSite(folder));
  const addresses = { site: site.url, newsletter: site.newsletterUrl };
  const today = dayIn(site.timeZone, now);
  let read: Folder | undefined;
  const whole = async () => {
    const { partsOrThrow, readFolder } = await import("../site/src/content/load.ts");
    read ??= readFolder(folder, { moment: now, ...caches });
    return { ...read, ...partsOrThrow(folder, read, "dev") };
  };
  return {
    today,
    code: ownVersion(),
    isSample: isSampleFolder(folder),
    inputs: inputsOf(folder, ownVersion(), addresses),
    addresses,
    hosts: [site.analyticsScript, site.pictureHost].filter(Boolean).map((address) => new URL(address).host),
    due: async () => {
      const { articles, quizzes } = await whole();
      const days = [...articles.entries, ...quizzes.entries].map(({ entry }) => entry.publishedAt);
      return nextDue(days, today);
    },
    texts: async () => textsForReaders(await whole()),
    isFull: Boolean(process.env[withoutCache]),
    build: async (out) => buildInto(out, addresses, now),
    compress: compressFiles,
    // after a power cut there must be no release whose files had not reached the disk
    flush: (folder) => void spawnSync("sync", ["-f", folder]),
  };
}

/** An article is published, or the footer's year changes. */
export function nextDue(days: readonly string[], today: string): string {
  const newYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
  return [...days, newYear].filter((day) => day > today).sort()[0] ?? newYear;
}

async function buildInto(
  out: string,
  { site, newsletter }: ReleaseSource["addresses"],
  moment: number,
): Promise<void> {
  const pages = pageCacheOf(releasesFolder());
  Object.assign(process.env, {
    SITE_URL: site,
    NEWSLETTER_URL: newsletter,
    KNACK_BUILD_MOMENT: String(moment),
    KNACK_PAGE_CACHE: pages,
  });
  await withPageCache(pages, () => buildBeside(`${pages}.building`, out)).catch((error) => {
    if (error instanceof OperatorError || systemFault(error)) throw error;
    console.error(error);
    throw new NotPublished("The site could not be built; the lines above say why.");
  });
}

/** Astro renames files of the project into the folder that it builds into, so that must be on the same disk. */
async function buildBeside(folder: string, out: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  try {
    await buildSite(folder);
    moveFolder(folder, out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
