// node compress-below.ts folder: what `compressFiles` (`compress.ts`) does, in a process of its own.
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { filesBelow, forEachAtOnce } from "./files.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Up to this number of files brotli runs at its best quality: pages 8 % smaller than at quality 9, for 20 times the work. */
const smallSite = 1000;

/** Files that shrink; pictures and fonts are compressed already. */
const shrinking = /\.(html|js|css|json|svg|xml|txt|ico)$/;

async function compressBelow(root: string): Promise<void> {
  const files = (await filesBelow(root)).filter((file) => shrinking.test(file));
  await forEachAtOnce(files, availableParallelism() * 2, async (file) => {
    const bytes = await readFile(file);
    const quality = file.includes("/assets/") || files.length < smallSite ? 11 : 9;
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // a window no larger than the file: the default's 4 MB, made anew for each file, took ten times the time
      [zlib.constants.BROTLI_PARAM_LGWIN]: Math.min(
        22,
        Math.max(16, Math.ceil(Math.log2(bytes.length + 16))),
      ),
    };
    await Promise.all([
      brotli(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
      gzip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
    ]);
  });
}

// whoever waits for it has gone, and the folder with it
process.once("disconnect", () => process.exit(1));
await compressBelow(process.argv[2] ?? "");
process.exit();
