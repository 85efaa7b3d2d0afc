import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { filesBelow, forEachAtOnce } from "./files.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Up to this number of files, brotli runs at its best quality: pages are 12 % smaller, for 20 times the work. */
const smallSite = 1000;

/** Types of files that compression makes smaller; pictures and fonts are compressed already. */
const shrinking = /\.(html|js|css|json|svg|xml|txt|ico)$/;

/** Writes `.br` and `.gz` beside each text file below a folder, so that the server need not compress. */
export async function compressFiles(root: string): Promise<void> {
  const files = filesBelow(root).filter((file) => shrinking.test(file));
  const quality = files.length < smallSite ? 11 : 6;
  await forEachAtOnce(files, availableParallelism() * 2, (file) => compress(file, quality));
}

async function compress(file: string, quality: number): Promise<void> {
  const bytes = await readFile(file);
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    // a window no larger than the file: allocating the default 4 MB for each file took ten times as long
    [zlib.constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
  };
  await Promise.all([
    brotli(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    gzip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
