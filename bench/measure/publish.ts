import { globSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Part, Row } from "../results.ts";
import { contentWith } from "../subjects/our-site.ts";
import { root, work } from "../subjects/places.ts";
import { timedRun } from "../subjects/timed-run.ts";

const sizes = [30, 1000, 10_000];

export const publish: Part = {
  name: "publish",
  title: "Publishing",
  about:
    "One word of one article is changed in a site that is published, the site’s own articles and copies of them: building beside what is served, verifying, and putting it in its place; `check:content`, of which copies are full of faults, is left out and stands under Writing. Bytes: of the files that rsync would carry to a host, which are those of another size or time than in the release before (its quick check), counted whole and uncompressed, from the two folders.",
  async measure() {
    const rows: Row[] = [];
    for (const count of sizes) rows.push(...(await afterOneChange(count)));
    return rows;
  },
};

async function afterOneChange(count: number): Promise<Row[]> {
  const site = contentWith(count);
  const releases = path.join(work, `releases-${count}`);
  const run = () =>
    timedRun([path.join(root, "publishing/publish.ts"), "--local"], {
      KNACK_SITE: site,
      RELEASES_DIR: releases,
      SITE_URL: "http://localhost:3000",
      NEWSLETTER_URL: "http://localhost:8787/",
    });
  const first = await run();
  const before = path.join(releases, readlinkSync(path.join(releases, "current")));
  changeOneWord(site);
  const { seconds, cpuSeconds, peakMemoryMiB } = await run();
  const after = path.join(releases, readlinkSync(path.join(releases, "current")));
  const carried = filesToCarry(before, after);
  const bytesOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + statSync(path.join(after, file)).size, 0);
  const ofSearch = carried.filter((file) => file.startsWith("find/"));
  const all = filesIn(after);
  const what = `${count.toLocaleString("en")} articles, one changed`;
  const remark = `CPU ${Math.round(cpuSeconds)} s, peak memory ${peakMemoryMiB} MiB; the first time ${first.seconds.toFixed(1)} s`;
  const share = `${carried.length} of ${all.length} files, which are ${bytesOf(all).toLocaleString("en")} B; of the search ${ofSearch.length} files, ${bytesOf(ofSearch).toLocaleString("en")} B`;
  console.info(`${what}: ${seconds.toFixed(1)} s, ${remark}; ${bytesOf(carried)} B in ${share}`);
  return [
    { what, figure: seconds, unit: "s", remark },
    { what: `${what}: bytes to a host`, figure: bytesOf(carried), unit: "B", remark: share },
  ];
}

function changeOneWord(site: string): void {
  const file = globSync("articles/*.md", { cwd: site }).sort()[0] ?? "";
  const place = path.join(site, file);
  writeFileSync(place, readFileSync(place, "utf8").replace(/\n(---\n\s*)(\w)/, "\n$1Now: $2"));
}

function filesToCarry(before: string, after: string): string[] {
  return filesIn(after).filter((file) => {
    const old = statSync(path.join(before, file), { throwIfNoEntry: false });
    const own = statSync(path.join(after, file));
    return old?.size !== own.size || old.mtimeMs !== own.mtimeMs;
  });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
