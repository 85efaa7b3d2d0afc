import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import zlib from "node:zlib";
import { filesBelow } from "./files.ts";

/** Up to this number of files, brotli runs at its best quality: pages are 12 % smaller, for 20 times the work. */
const smallSite = 1000;

/** Otherwise at this one; the next better takes a third longer, for 0.4 %. */
const quick = 5;

/** Every publish changes them and no page waits for them, so they are not worth a second of work each time. */
const feeds = /\bfeed\.(json|xml)$/;

/** Pictures and fonts are compressed already. */
const shrinking = /\.(html|js|css|json|svg|xml|txt|ico)$/;

/** Whether the server sends a file compressed. */
export const shrinks = (file: string) => shrinking.test(file);

/** Beside each text file that lacks them, so that the server need not compress. */
export async function compressFiles(root: string): Promise<void> {
  const all = filesBelow(root);
  const there = new Set(all);
  const files = all.filter(shrinks);
  const lacking = files.filter((file) => !there.has(`${file}.br`) || !there.has(`${file}.gz`));
  const works = lacking.map((file): Compression => {
    return { file, quality: files.length < smallSite && !feeds.test(file) ? 11 : quick };
  });
  const processors = availableParallelism();
  // in turns, since files of one kind stand together
  const [own = [], ...others] = Array.from({ length: processors }, (_, first) =>
    works.filter((_, at) => at % processors === first),
  );
  const threads = others.filter((share) => share.length > 0).map(inThread);
  await Promise.all([...threads, compress(own)]);
}

type Compression = { file: string; quality: number };

export async function compress(works: readonly Compression[]): Promise<void> {
  for (const { file, quality } of works) {
    const { br, gz } = compressed(readFileSync(file), quality);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }
}

async function inThread(works: readonly Compression[]): Promise<void> {
  await once(new Worker(new URL("./compress-worker.ts", import.meta.url), { workerData: works }), "exit");
}

/** By Node's blocking functions: the others leave a third of the work to this thread. */
function compressed(bytes: Buffer, quality: number): { br: Buffer; gz: Buffer } {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    // a window no larger than the file: allocating the default 4 MB for each file took ten times as long
    [zlib.constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
  };
  return { br: zlib.brotliCompressSync(bytes, { params }), gz: zlib.gzipSync(bytes) };
}
