import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { readBrand } from "../brand/brand.ts";
import { type PictureCatalogue, readCatalogue } from "../pictures/catalogue.ts";
import { cacheFolder } from "../pictures/formats.ts";
import { type Job, jobsOf, jobsToCache, jobsToDo } from "../pictures/jobs.ts";
import { masterOf } from "../pictures/master-of.ts";
import { cachedDrawing } from "../pictures/masters.ts";
import { orphansOf, removeOrphans } from "../pictures/orphans.ts";
import { remember } from "../pictures/record.ts";
import { ContentError, describe } from "../site-folder/faults.ts";
import { placeIn, siteFolder } from "../site-folder/site-folder.ts";
import { readFolder } from "./src/content/load.ts";
import { pictureSiteOf } from "./src/content/picture-site.ts";

const usage = `npm run pictures -- [options]
  (none)   draw what is stale or missing, remove what nothing needs
  --cache  draw what is stale or missing into .cache/, as a publish does: the site’s folder stays as it is
  --check  exit 1 and name what is stale, missing or not needed`;

const { values } = parseArgs({
  options: {
    cache: { type: "boolean" },
    check: { type: "boolean" },
    help: { type: "boolean" },
  },
});

const content = siteFolder();

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (values.help) return say(usage);
  const catalogue = drawable();
  const stale = staleJobs(jobsOf(content, catalogue));
  if (values.check) return report(stale, orphansOf(content, catalogue));
  if (values.cache) {
    const fileOf = ({ key, hash }: Job) => cachedDrawing(cacheFolder, key, hash);
    await drawAll(jobsToCache(stale, cacheFolder), async (job) => job.draw(fileOf(job)));
    return 0;
  }
  await drawAll(stale, async ({ key, hash, draw }) => {
    const bytes = await draw(masterOf(content, key));
    remember(content, key, hash);
    return bytes;
  });
  const removed = removeOrphans(content, orphansOf(content, catalogue));
  return say([...removed.map((file) => `removed, since nothing needs it: ${file}`), "done"].join("\n"));
}

/**
 * Everything that can be drawn. Articles and quizzes with faults are named and left out; drafts are drawn as far as
 * possible.
 */
function drawable(): PictureCatalogue {
  // in its colours everything is drawn
  readBrand(content);
  const { parts, faults, warnings } = readFolder(content);
  if (!parts) throw new ContentError(faults);
  for (const fault of [...faults, ...warnings]) console.warn(`left out: ${describe(fault).trim()}`);
  const catalogue = readCatalogue(pictureSiteOf(content, parts, "dev"));
  if (catalogue.faults.length > 0) throw new ContentError(catalogue.faults);
  for (const fault of catalogue.faultsOfDrafts) console.warn(`draft: ${describe(fault).trim()}`);
  return catalogue;
}

/** The jobs whose file must be drawn again. Names the files that somebody else made, and leaves them alone. */
function staleJobs(jobs: readonly Job[]): Job[] {
  const { stale, own } = jobsToDo(content, jobs);
  for (const { key } of own)
    console.warn(
      `left alone, since it is not what was drawn: ${placeIn(masterOf(content, key))}; remove it to have it drawn`,
    );
  return stale;
}

function report(stale: readonly Job[], orphans: readonly string[]): number {
  for (const { key, complete } of stale) console.error(`${complete ? "stale" : "missing"}: ${key}`);
  for (const key of orphans) console.error(`not needed: ${key}`);
  if (stale.length + orphans.length === 0) return 0;
  console.error("Fix with: npm run pictures");
  return 1;
}

/** Draws with one worker for each core; each takes the next job from one list. */
async function drawAll(jobs: readonly Job[], draw: (job: Job) => Promise<number>): Promise<void> {
  const next = jobs.entries();
  const worker = async () => {
    for (const [index, job] of next) await drawOne(job, draw, `${index + 1}/${jobs.length}`);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
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

function say(text: string): number {
  console.log(text);
  return 0;
}
