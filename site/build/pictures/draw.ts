import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { readCatalogue } from "./catalogue.ts";
import { type Job, jobsOf } from "./jobs.ts";
import { readDrawn, remember } from "./record.ts";
import { objectSheet, pictureSheet, preview } from "./sheet.ts";

const USAGE = `node site/build/pictures/draw.ts [options]
  (none)            draw what is stale or missing
  --check           exit 1 and name what is stale or missing
  --only <text>     only pictures whose key contains the text; also shots/<key>.png to look at
  --look <text>     only shots/<key>.png, nothing published: quick, for trying
  --sheet           shots/pictures-light.png and -dark.png: all pictures with their titles
  --objects <text>  shots/objects.png: the objects whose name contains the text, "" for all
  --all             draw everything again`;

const { values } = parseArgs({
  options: {
    check: { type: "boolean" },
    only: { type: "string" },
    look: { type: "string" },
    sheet: { type: "boolean" },
    objects: { type: "string" },
    all: { type: "boolean" },
    help: { type: "boolean" },
  },
});

// One job per core is faster than one job on all cores: librsvg draws on one thread.
sharp.concurrency(1);

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (values.help) return say(USAGE);
  if (values.objects !== undefined) return say(await objectSheet(values.objects));
  const catalogue = readCatalogue();
  if (values.sheet) return say(await pictureSheet(catalogue));
  if (values.look !== undefined) return say(await preview(catalogue, values.look));
  const stale = staleJobs(jobsOf(catalogue).filter(({ key }) => key.includes(values.only ?? "")));
  if (values.check) return report(stale);
  await drawAll(stale);
  return values.only === undefined ? 0 : say(await preview(catalogue, values.only));
}

function staleJobs(jobs: readonly Job[]): Job[] {
  const drawn = readDrawn();
  return jobs.filter(({ key, hash, complete }) => values.all || !complete || drawn[key] !== hash);
}

function report(stale: readonly Job[]): number {
  for (const { key, complete } of stale) console.error(`${complete ? "stale" : "missing"}: ${key}`);
  if (stale.length) console.error("Draw with: node site/build/pictures/draw.ts");
  return stale.length ? 1 : 0;
}

/** Draws with as many workers as there are cores; each takes the next job from the one list. */
async function drawAll(jobs: readonly Job[]): Promise<void> {
  const next = jobs.entries();
  const worker = async () => {
    for (const [index, job] of next) await drawOne(job, index + 1, jobs.length);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  console.log(jobs.length ? `${jobs.length} drawn` : "every picture is up to date");
}

async function drawOne({ key, hash, plain, draw }: Job, index: number, total: number): Promise<void> {
  const start = performance.now();
  const bytes = await draw().catch((cause: Error) => {
    throw new Error(`${key}: ${cause.message}`, { cause });
  });
  remember(key, hash);
  const size = `${(bytes / 1024).toFixed(0)} KB`.padStart(7);
  console.log(
    `${index}/${total} ${size} ${Math.round(performance.now() - start)} ms  ${key}${plain ? " (plain)" : ""}`,
  );
}

function say(text: string): number {
  console.log(text);
  return 0;
}
