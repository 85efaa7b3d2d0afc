// node compress-below.ts folder: what `compressAlongside` (`compress.ts`) does, in a process of its own.
import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { filesBelow, forEachAtOnce } from "./files.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Up to this number of files brotli runs at its best quality: pages 8 % smaller than at quality 9, for 20 times the work. */
const smallSite = 1000;

/** Files that shrink; pictures and fonts are compressed already. */
const shrinking = /\.(html|js|css|json|svg|xml|txt|ico)$/;

const root = process.argv[2] ?? "";

/** What each file was when it was compressed. */
const compressed = new Map<string, string>();

/** While the build goes on, only pages of sites of which it is clear by now that they are large. */
async function compressEarly(): Promise<void> {
  const files = await filesBelow(root);
  const count = files.filter((file) => shrinking.test(file)).length;
  if (count < smallSite) return;
  const pages = files.filter((file) => file.endsWith(".html") && !compressed.has(file));
  for (const page of pages) if (!isWhole) await compress(page, 9);
}

async function compressAll(): Promise<void> {
  const files = (await filesBelow(root)).filter((file) => shrinking.test(file));
  const qualityOf = (file: string) => (file.includes("/assets/") || files.length < smallSite ? 11 : 9);
  await forEachAtOnce(files, availableParallelism() * 2, (file) => compress(file, qualityOf(file)));
}

/** Unless that is done, and the file as it was: one may have been read while it was written. */
async function compress(file: string, quality: number): Promise<void> {
  const { size, mtimeMs } = await stat(file);
  const state = `${size} ${mtimeMs}`;
  if (compressed.get(file) === state) return;
  const bytes = await readFile(file);
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // a window no larger than the file: the default's 4 MB, made anew for each file, took ten times the time
    [zlib.constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
  };
  await Promise.all([
    brotli(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    gzip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
  compressed.set(file, state);
}

let isWhole = false;
const whole = once(process, "message").then(() => {
  isWhole = true;
});
// whoever waits for it has gone, and the folder with it
process.once("disconnect", () => process.exit(1));
while (!isWhole) {
  // what is lost on the way is found at the end
  await compressEarly().catch(() => {});
  // to look through thousands of files takes time itself
  await Promise.race([whole, setTimeout(500)]);
}
await compressAll();
process.exit();
