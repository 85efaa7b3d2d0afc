import { createReadStream } from "node:fs";
import { PassThrough, pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** A longer line is no request that a server of ours answers; it is not kept in memory either. */
const longestLine = 64 * 1024;

/**
 * The lines of a log, some at a time: a file's path, or `-` for standard input; gzipped or not, as its first bytes say; in
 * UTF-8, or UTF-16 where it begins with that mark. A line that is too long comes empty. Ends early where a gzipped file
 * breaks off, after calling `onBroken`. Throws what the system says of a file that cannot be read.
 */
export async function* linesOf(file: string, onBroken: () => void): AsyncGenerator<string[]> {
  const source = file === "-" ? process.stdin : createReadStream(file, { highWaterMark: 1 << 18 });
  let rest = "";
  let isTooLong = false;
  try {
    for await (const text of textOf(source)) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      if (isTooLong && lines.length > 0) {
        lines[0] = "";
        isTooLong = false;
      }
      if (rest.length > longestLine) {
        rest = "";
        isTooLong = true;
      }
      yield lines;
    }
  } catch (error) {
    if (!isBrokenArchive(error)) throw error;
    onBroken();
  }
  if (rest !== "" || isTooLong) yield [isTooLong ? "" : rest];
}

async function* textOf(source: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const bytes of await unpacked(source)) {
    decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8");
    yield decoder.decode(bytes, { stream: true });
  }
}

/** Looks at the first bytes, and unpacks what is gzipped, also several files one after the other. */
async function unpacked(source: Readable): Promise<Readable> {
  const whole = new PassThrough();
  pipeline(source, whole, () => {});
  const first: Buffer | undefined = await new Promise((resolve, reject) => {
    whole.once("readable", () => resolve(whole.read() ?? undefined));
    whole.once("error", reject);
  });
  if (!first) return whole;
  whole.unshift(first);
  if (first[0] !== 0x1f || first[1] !== 0x8b) return whole;
  return pipeline(whole, createGunzip(), () => {});
}

function isBrokenArchive(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^Z_/.test(String(error.code));
}
