import { availableParallelism } from "node:os";
import { readBrand } from "../../brand/brand.ts";
import { type PictureCatalogue, readCatalogue } from "../../pictures/catalogue.ts";
import { type Job, jobsOf, jobsToCache, jobsToDo } from "../../pictures/drawing-jobs.ts";
import { cacheFolder } from "../../pictures/formats.ts";
import { masterOf } from "../../pictures/master-of.ts";
import { cachedDrawing } from "../../pictures/masters.ts";
import { placeIn } from "../../platform/paths.ts";
import { ContentError, describe } from "../../site-folder/faults.ts";
import { readFolder } from "../src/content/load.ts";
import type { Caches } from "../src/content/load-entries.ts";
import { pictureSiteOf } from "../src/content/picture-site.ts";
import { forEachAtOnce } from "./files.ts";

/** As a publish does: the site's folder stays as it is. */
export async function drawIntoCache(content: string, caches: Caches = {}): Promise<void> {
  const stale = staleJobs(content, drawable(content, caches));
  const fileOf = ({ key, hash }: Job) => cachedDrawing(cacheFolder, key, hash);
  await drawAll(jobsToCache(stale, cacheFolder), async (job) => job.draw(fileOf(job)));
}

/** Articles and quizzes with faults are named and left out; drafts are drawn as far as possible. */
export function drawable(content: string, caches: Caches = {}): PictureCatalogue {
  // in its colours everything is drawn
  readBrand(content);
  const { parts, faults, warnings } = readFolder(content, caches);
  if (!parts) throw new ContentError(faults);
  for (const fault of [...faults, ...warnings]) console.warn(`left out: ${describe(fault).trim()}`);
  const catalogue = readCatalogue(pictureSiteOf(content, parts, "dev"));
  if (catalogue.faults.length > 0) throw new ContentError(catalogue.faults);
  for (const fault of catalogue.faultsOfDrafts) console.warn(`draft: ${describe(fault).trim()}`);
  return catalogue;
}

export function staleJobs(content: string, catalogue: PictureCatalogue): Job[] {
  const { stale, own } = jobsToDo(content, jobsOf(content, catalogue));
  for (const { key } of own)
    console.warn(
      `left alone, since it is not what was drawn: ${placeIn(masterOf(content, key))}; remove it to have it drawn`,
    );
  return stale;
}

export async function drawAll(jobs: readonly Job[], draw: (job: Job) => Promise<number>): Promise<void> {
  await forEachAtOnce([...jobs.entries()], availableParallelism(), ([index, job]) =>
    drawOne(job, draw, `${index + 1}/${jobs.length}`),
  );
  console.log(jobs.length ? `${jobs.length} drawn` : "every picture is up to date");
}

async function drawOne(job: Job, draw: (job: Job) => Promise<number>, count: string): Promise<void> {
  const start = performance.now();
  const bytes = await draw(job).catch((cause: Error) => {
    throw new Error(`${job.key}: ${cause.message}`, { cause });
  });
  const size = `${(bytes / 1024).toFixed(0)} KB`.padStart(7);
  console.log(`${count} ${size} ${Math.round(performance.now() - start)} ms  ${job.key}`);
}
