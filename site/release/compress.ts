import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { filesBelow } from "../../platform/files-below.ts";
import { forEachAtOnce } from "./files.ts";

/** Up to this number of files, brotli runs at its best quality: pages are 12 % smaller, for 20 times the work. */
const smallSite = 1000;

/** Otherwise at this one; the next better takes a third longer, for 0.4 %. */
const quick = 5;

/** Every publish changes them and no page waits for them, so they are not worth a second of work each time. */
const feeds = /\bfeed\.(json|xml)$/;

/** Pictures and fonts are compressed already. */
const shrinking = /\.(html|js|css|json|svg|xml|txt|ico)$/;

export const shrinks = (file: string) => shrinking.test(file);

/** Beside each text file that lacks them, so that the server need not compress. */
export async function compressFiles(root: string): Promise<void> {
  const all = filesBelow(root);
  const there = new Set(all);
  const files = all.filter(shrinks);
  const lacking = files.filter((file) => !there.has(`${file}.br`) || !there.has(`${file}.gz`));
  await forEachAtOnce(lacking, availableParallelism(), async (file) => {
    const isBest = files.length < smallSite && !feeds.test(file);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await brotli(bytes, { params: paramsFor(bytes, isBest ? 11 : quick) }));
    await writeFile(`${file}.gz`, await gzip(bytes));
  });
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

function paramsFor(bytes: Buffer, quality: number) {
  return {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    // otherwise the same page has 16,910 to 17,010 bytes, as chance has it with the hashes of the scripts that it names
    [zlib.constants.BROTLI_PARAM_NPOSTFIX]: 1,
    // a window no larger than the file: allocating the default 4 MB for each file took ten times as long
    [zlib.constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
  };
}
