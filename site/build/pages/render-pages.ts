import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Content } from "../../app/content/load.ts";
import { inlineScripts } from "./inline-scripts.ts";
import type { Batch, Site } from "./page-worker.ts";

type Pages = {
  /** Folder of the bundle, with `client` and `server`. */
  dist: string;
  content: Content;
  /** Every address that is to be a file. */
  paths: string[];
};

/**
 * A worker renders so many addresses at a time: enough to be worth a message, few enough that the last batches
 * keep all cores busy, and that React Router's search for each address in its whole list does not grow with the site.
 */
const batchSize = 50;

/**
 * Renders and finishes every page, on all cores. React Router's own prerendering does it on one, through a server,
 * and in a time that grows with the square of the pages; this is linear (`docs/decisions/004-rendering-pages.md`).
 */
export async function renderPages({ dist, content, paths }: Pages): Promise<void> {
  const batches = Array.from({ length: Math.ceil(paths.length / batchSize) }, (_, at) =>
    paths.slice(at * batchSize, (at + 1) * batchSize),
  );
  const rest = batches.values();
  let done = 0;
  const site: Site = { dist, content, scripts: inlineScripts() };
  const run = async () => {
    const worker = new Worker(new URL("./page-worker.ts", import.meta.url), { workerData: site });
    try {
      for (const batch of rest) {
        await rendered(worker, batch);
        done += batch.length;
        if (done % (batchSize * 10) < batchSize) console.log(`  ${done} of ${paths.length} pages`);
      }
    } finally {
      await worker.terminate();
    }
  };
  const workers = Math.min(availableParallelism(), batches.length);
  await Promise.all(Array.from({ length: workers }, run));
}

function rendered(worker: Worker, batch: Batch): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("message", () => {
      worker.off("error", reject);
      resolve();
    });
    worker.once("error", reject);
    worker.postMessage(batch);
  });
}
