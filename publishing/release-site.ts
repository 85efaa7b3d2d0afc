import { mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { isListPart } from "../site/src/catalogue/list-parts.ts";
import { isReachable } from "../site/src/content/published.ts";
import { type Changes, changesBetween } from "./changes.ts";
import { carryOver, hashedFilesOf } from "./hashed-files.ts";
import { alone } from "./lock.ts";
import { type ReleaseRecord, writeRecord } from "./record.ts";
import { newId, type Releases } from "./releases.ts";
import { keepSameFiles } from "./same-files.ts";
import { sitemapOf, verify } from "./verify.ts";

export type Source = {
  /** Hash of all that the site is made of (`inputs.ts`). */
  inputs: string;
  /** The next day on which it changes by itself (YYYY-MM-DD). */
  due: string;
  addresses: { site: string; newsletter: string };
  /** Hosts besides the site's own that its pages may load from. */
  hosts: readonly string[];
  /** The new address of each old one. */
  aliases: ReadonlyMap<string, string>;
  /** Makes the site's files in an empty folder; throws what the operator has to mend. */
  build: (folder: string) => Promise<void>;
};

/** The site cannot be published as it stands; readers still see the release before. */
export class NotPublished extends Error {}

/**
 * Builds beside what is served, verifies, and serves the new release from one moment to the next. Whatever happens on the
 * way, readers have the old release or the new one, whole. Throws `NotPublished` with all faults.
 */
export function releaseSite(
  releases: Releases,
  source: Source,
  now = new Date(),
): Promise<{ id: string; changes: Changes }> {
  return alone(releases.root, async () => {
    releases.tidy();
    const before = releases.currentId();
    const past = releases.recordOf(before);
    const id = newId(now, releases.all());
    const folder = path.join(releases.root, `.building-${id}`);
    try {
      mkdirSync(folder);
      await source.build(folder);
      const { site, newsletter } = source.addresses;
      const known = past && isReachable(past.addresses.site) ? Object.keys(past.pages) : [];
      const { pages, faults } = await verify(folder, {
        site,
        hosts: [new URL(newsletter).host, ...source.hosts],
        known: known.filter((address) => !isListPart(address)),
      });
      if (faults.length > 0) throw new NotPublished(faults.join("\n"));
      const record: ReleaseRecord = {
        at: now.toISOString(),
        inputs: source.inputs,
        due: source.due,
        addresses: source.addresses,
        before,
        pages: Object.fromEntries(
          sitemapOf(folder).flatMap((address) => {
            const page = pages.get(address);
            return page ? [[address, { title: page.title, seen: page.seen }]] : [];
          }),
        ),
        hashed: hashedFilesOf(folder),
      };
      if (before) keepSameFiles(releases.folderOf(before), folder);
      for (const old of releases.all()) {
        const from = releases.folderOf(old);
        carryOver(releases.recordOf(old)?.hashed ?? hashedFilesOf(from), from, folder);
      }
      writeRecord(releases.root, id, record);
      renameSync(folder, releases.folderOf(id));
      releases.serve(id);
      releases.tidy();
      return { id, changes: changesBetween(past?.pages ?? {}, record.pages, source.aliases) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
      if (releases.currentId() !== id) releases.remove(id);
    }
  });
}
