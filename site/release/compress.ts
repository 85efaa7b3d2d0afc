import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { keptResults, type Results } from "../../site-folder/kept-results.ts";
import { filesBelow, forEachAtOnce } from "./files.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Up to this number of files, brotli runs at its best quality: pages are 12 % smaller, for 20 times the work. */
const smallSite = 1000;

/** Every publish changes them and no page waits for them, so they are not worth a second of work each time. */
const feeds = /\bfeed\.(json|xml)$/;

/** Types of files that compression makes smaller; pictures and fonts are compressed already. */
const shrinking = /\.(html|js|css|json|svg|xml|txt|ico)$/;

/** Without the version of our code, since the key holds all that a compressed file is made of. */
const ownResults = () => keptResults("compressed", { version: "" });

/**
 * Writes `.br` and `.gz` beside each text file below a folder, so that the server need not compress. What an earlier
 * build has compressed is not compressed again.
 */
export async function compressFiles(root: string, results = ownResults()): Promise<void> {
  const files = filesBelow(root).filter((file) => shrinking.test(file));
  const best = files.length < smallSite ? 11 : 6;
  await forEachAtOnce(files, availableParallelism() * 2, async (file) => {
    const { br, gz } = await compressed(await readFile(file), feeds.test(file) ? 6 : best, results);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  });
}

type Compressed = { br: Buffer; gz: Buffer };

async function compressed(bytes: Buffer, quality: number, results: Results): Promise<Compressed> {
  const level = 9;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    // a window no larger than the file: allocating the default 4 MB for each file took ten times as long
    [zlib.constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
  };
  const { brotli: ofBrotli, zlib: ofZlib } = process.versions;
  const sum = createHash("sha256").update(bytes).digest("hex");
  const key = JSON.stringify([sum, params, level, ofBrotli, ofZlib]);
  const known = results.read<Compressed>(key);
  if (known) return known;
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzip(bytes, { level })]);
  results.write(key, { br, gz });
  return { br, gz };
}
