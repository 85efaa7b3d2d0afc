import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { places, sumLine } from "./contents.ts";
import { encrypt } from "./encryption.ts";
import { openFile, type Source } from "./site-files.ts";
import { type Entry, paddingAfter, tarEnd, tarHead } from "./tar.ts";

/** A text that is a file in the archive only. */
export type Text = { name: string; text: string };

type Archive = {
  /** The folder that everything in it lies in. */
  top: string;
  madeAt: Date;
  pieces: readonly (Source | Text)[];
  /** Whom it is encrypted to; nobody: it is not. */
  recipients: readonly string[];
};

/**
 * Writes an archive to a new file, readable by its owner only, and on disk when the promise resolves. Bytes pass through
 * as they are read, however large a file is. Throws a `ChangedMeanwhile` when somebody writes to what is read.
 */
export async function writeArchive(file: string, { recipients, ...archive }: Archive): Promise<void> {
  const out = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  const packed = createGzip();
  const bytes = Readable.from(tarOf(archive));
  if (recipients.length === 0) return pipeline(bytes, packed, out);
  await pipeline(
    bytes,
    packed,
    async function* (plain: AsyncIterable<Uint8Array>) {
      yield* await encrypt(plain, recipients);
    },
    out,
  );
}

async function* tarOf({ top, madeAt, pieces }: Omit<Archive, "recipients">): AsyncGenerator<Buffer> {
  let sums = "";
  const named = (entry: Entry) => ({ ...entry, name: `${top}/${entry.name}` });
  yield tarHead({ ...textEntry(top, madeAt), type: "folder", mode: 0o700 });
  for (const piece of pieces) {
    const { entry, content } = await contentOf(piece, madeAt);
    yield tarHead(named(entry));
    if (entry.type !== "file") continue;
    const hash = createHash("sha256");
    for await (const some of content) {
      hash.update(some);
      yield some;
    }
    yield paddingAfter(entry.size);
    sums += sumLine(entry.name, hash.digest("hex"));
  }
  const last = Buffer.from(sums);
  yield tarHead(named({ ...textEntry(places.sums, madeAt), size: last.length }));
  yield last;
  yield paddingAfter(last.length);
  yield tarEnd;
}

async function contentOf(
  piece: Source | Text,
  madeAt: Date,
): Promise<{ entry: Entry; content: AsyncIterable<Buffer> | Iterable<Buffer> }> {
  if (!("text" in piece))
    return piece.entry.type === "file" ? openFile(piece) : { entry: piece.entry, content: [] };
  const bytes = Buffer.from(piece.text);
  return { entry: { ...textEntry(piece.name, madeAt), size: bytes.length }, content: [bytes] };
}

function textEntry(name: string, modifiedAt: Date): Entry {
  return { name, type: "file", mode: 0o600, modifiedAt, size: 0, target: "" };
}
