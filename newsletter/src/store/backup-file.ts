import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { NewerDatabase } from "./migrate.ts";
import { createSum, type Row, type Sum, type Table } from "./table-contents.ts";

/*
 * A backup is gzip over lines of JSON (docs/operating.md): a header; for each table a line with its name and columns,
 * then its rows in lines with many of them; at the end how many rows each has, and their hash.
 */
const header = z.object({
  format: z.literal("newsletter-backup"),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
});
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const rowsLine = z.array(z.array(z.union([z.string(), z.number(), z.null()])));
const endLine = z.object({ end: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })) });

export type BackupHeader = Pick<z.infer<typeof header>, "madeAt" | "migrations">;
export type Sums = Record<string, Sum>;
/** What a table holds; `rows` is to be read before the next table is asked for. */
export type Contents = { table: Table; rows: AsyncIterable<Row[]> };

/** Writes a backup, readable by its owner only. Gives what it holds. */
export async function writeBackupFile(
  path: string,
  head: BackupHeader,
  contents: AsyncIterable<Contents>,
): Promise<Sums> {
  const sums: Sums = {};
  async function* lines() {
    yield line({ format: "newsletter-backup", version: 1, ...head });
    for await (const { table, rows } of contents) {
      const sum = createSum();
      yield line({ table: table.name, columns: table.columns });
      for await (const some of rows) {
        for (const row of some) sum.add(row);
        yield line(some);
      }
      sums[table.name] = sum.result();
    }
    yield line({ end: sums });
  }
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), file);
  return sums;
}

type Visitor = {
  header?: (head: BackupHeader) => void | Promise<void>;
  rows?: (table: Table, rows: Row[]) => Promise<void>;
};

/**
 * Reads a backup through to its end, from its file unless its bytes are given. Throws a sentence when it is none, or not as
 * it was written. Gives what it holds.
 */
export async function readBackupFile(
  path: string,
  visitor: Visitor = {},
  bytes: Readable = createReadStream(path),
): Promise<Sums> {
  try {
    return await readLines(linesOf(bytes), visitor);
  } catch (error) {
    if (error instanceof NewerDatabase) throw error;
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new Error(`There is no file ${path}.`, { cause: error });
    throw new Error(`${path} is not a backup of the newsletter, or is damaged.`, { cause: error });
  }
}

async function readLines(lines: AsyncIterable<string>, visitor: Visitor): Promise<Sums> {
  const found: Record<string, ReturnType<typeof createSum>> = {};
  let head: BackupHeader | undefined;
  let table: Table | undefined;
  let sums: Sums | undefined;
  for await (const text of lines) {
    const json: unknown = JSON.parse(text);
    const next = tableLine.safeParse(json).data;
    const end = endLine.safeParse(json).data;
    if (sums) throw new Error("Something follows its end");
    if (!head) {
      head = header.parse(json);
      await visitor.header?.(head);
    } else if (next) {
      table = { name: next.table, columns: next.columns };
      found[table.name] = createSum();
    } else if (end) sums = sameOrThrow(end.end, found);
    else if (table) {
      const rows = rowsLine.parse(json);
      for (const row of rows) found[table.name]?.add(row);
      await visitor.rows?.(table, rows);
    } else throw new Error("Rows of no table");
  }
  if (!sums) throw new Error("It has no end");
  return sums;
}

function sameOrThrow(said: Sums, found: Record<string, ReturnType<typeof createSum>>): Sums {
  const sums = Object.fromEntries(Object.entries(found).map(([name, sum]) => [name, sum.result()]));
  const wrong = differenceOf(said, sums);
  if (wrong) throw new Error(wrong);
  return sums;
}

/** Says in what the first table differs that does; undefined when all hold the same. */
export function differenceOf(wanted: Sums, found: Sums): string | undefined {
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const [one, other] = [wanted[name], found[name]];
    if (one?.rows !== other?.rows) return `${name} has ${other?.rows ?? 0} rows instead of ${one?.rows ?? 0}`;
    if (one?.sha256 !== other?.sha256) return `${name} holds other rows than it should`;
  }
  return undefined;
}

function line(json: unknown): string {
  return `${JSON.stringify(json)}\n`;
}

async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  const unpacked = createGunzip();
  // pipe() does not pass errors on.
  bytes.once("error", (error) => unpacked.destroy(error));
  bytes.pipe(unpacked);
  yield* splitInLines(unpacked);
}

async function* splitInLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
