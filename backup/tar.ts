/** What stands in an archive: a file, a folder, or a symbolic link. */
export type Entry = {
  /** Path within the archive, with a slash between its parts and none at its ends. */
  name: string;
  type: "file" | "folder" | "link";
  /** Permissions, 0 to 0o777. */
  mode: number;
  /** To the second. */
  modifiedAt: Date;
  /** Bytes of a file's content, else 0. */
  size: number;
  /** What a link leads to, as it stands in it; else empty. */
  target: string;
};

/** What is found in an archive; the content of a file is to be read to its end before the next is asked for. */
export type Found = { entry: Entry; content: AsyncGenerator<Buffer> };

const blockLength = 512;
const largestOctal = 0o77777777777;
const flags = { file: "0", link: "2", folder: "5" } as const;

/** Two blocks of zeros. */
export const tarEnd = Buffer.alloc(2 * blockLength);

/**
 * What stands before an entry's content in an archive, in the pax format of POSIX that every tar reads: names of any length
 * and with any sign, files of any size. A package for it loses names with a line break or brings another runtime along
 * (docs/decisions/011-backup.md).
 */
export function tarHead(entry: Entry): Buffer {
  const { type, size, target } = entry;
  const name = type === "folder" ? `${entry.name}/` : entry.name;
  const body = Buffer.concat([
    ...(fits(name) ? [] : [record("path", name)]),
    ...(fits(target) ? [] : [record("linkpath", target)]),
    ...(size > largestOctal ? [record("size", String(size))] : []),
  ]);
  const head = block({ ...entry, name, flag: flags[type] });
  if (body.length === 0) return head;
  const before = block({ ...entry, name: "PaxHeader", size: body.length, target: "", flag: "x" });
  return Buffer.concat([before, body, paddingAfter(body.length), head]);
}

/** Zeros up to the next whole block. */
export function paddingAfter(size: number): Buffer {
  return Buffer.alloc((blockLength - (size % blockLength)) % blockLength);
}

/** The entries of an archive, one after the other. Throws at the first byte that does not fit the format, and at an end too soon. */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Found> {
  const source = exactReader(bytes);
  let records = new Map<string, string>();
  for (;;) {
    const head = await source.exactly(blockLength);
    if (isZero(head)) return source.restIsZero();
    const { flag, ...plain } = parse(head);
    if (flag === "x") {
      records = parseRecords(await source.exactly(plain.size));
      await source.exactly(paddingAfter(plain.size).length);
      continue;
    }
    const entry = entryOf(plain, flag, records);
    yield { entry, content: contentOf(source, entry.size) };
    records = new Map();
  }
}

type Head = Omit<Entry, "type"> & { flag: string };

function block({ name, mode, size, modifiedAt, flag, target }: Head): Buffer {
  const bytes = Buffer.alloc(blockLength);
  const octal = (value: number, at: number, length: number) =>
    bytes.write(
      Math.min(value, 8 ** (length - 1) - 1)
        .toString(8)
        .padStart(length - 1, "0"),
      at,
    );
  bytes.write(short(name), 0);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.max(0, Math.floor(modifiedAt.getTime() / 1000)), 136, 12);
  bytes.write(flag, 156);
  bytes.write(short(target), 157);
  bytes.write("ustar\u000000", 257);
  octal(sumOf(bytes), 148, 7);
  bytes.write(" ", 155);
  return bytes;
}

/** With blanks where the sum itself will stand. */
function sumOf(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function fits(text: string): boolean {
  return /^[\x20-\x7e]{0,100}$/.test(text);
}

/** For a tar that knows no records. */
function short(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, "_").slice(0, 100);
}

/** "21 path=articles/…\n", which begins with its own length in bytes. */
function record(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest;
  while (length !== rest + String(length).length) length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

function parse(head: Buffer): Head {
  const text = (at: number, length: number) => {
    const field = head.subarray(at, at + length);
    const end = field.indexOf(0);
    return field.toString("utf8", 0, end === -1 ? length : end);
  };
  const octal = (at: number, length: number) => Number.parseInt(text(at, length).trim() || "0", 8);
  if (octal(148, 8) !== sumOf(head)) throw new Error("a head in it is damaged");
  const prefix = text(345, 155);
  return {
    name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100),
    mode: octal(100, 8) & 0o777,
    size: octal(124, 12),
    modifiedAt: new Date(octal(136, 12) * 1000),
    flag: text(156, 1) || "0",
    target: text(157, 100),
  };
}

function parseRecords(body: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < body.length; ) {
    const blank = body.indexOf(" ", at);
    const length = Number(body.toString("latin1", at, blank));
    const end = at + length;
    if (blank === -1 || !(length > 0) || end > body.length) throw new Error("a record in it is damaged");
    const equals = body.indexOf("=", blank);
    records.set(body.toString("utf8", blank + 1, equals), body.toString("utf8", equals + 1, end - 1));
    at = end;
  }
  return records;
}

function entryOf(plain: Omit<Head, "flag">, flag: string, records: Map<string, string>): Entry {
  const name = (records.get("path") ?? plain.name).replace(/\/$/, "");
  const type = (Object.keys(flags) as Entry["type"][]).find((each) => flags[each] === flag);
  if (!type) throw new Error(`“${name}” in it is neither a file nor a folder nor a symbolic link`);
  const size = type === "file" ? Number(records.get("size") ?? plain.size) : 0;
  return {
    ...plain,
    name,
    type,
    size,
    target: type === "link" ? (records.get("linkpath") ?? plain.target) : "",
  };
}

type Reader = ReturnType<typeof exactReader>;

async function* contentOf(source: Reader, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const some = await source.atMost(left);
    left -= some.length;
    yield some;
  }
  await source.exactly(paddingAfter(size).length);
}

function exactReader(bytes: AsyncIterable<Uint8Array>) {
  const chunks = bytes[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function atMost(length: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { value, done } = await chunks.next();
      if (done) throw new Error("it ends too soon");
      rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const taken = rest.subarray(0, length);
    rest = rest.subarray(taken.length);
    return taken;
  }

  async function exactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const part = await atMost(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  /** To the very end, where what was packed around the archive tells whether it is whole. */
  async function restIsZero(): Promise<void> {
    let isClean = isZero(rest);
    for (let next = await chunks.next(); !next.done; next = await chunks.next())
      isClean &&= isZero(next.value);
    if (!isClean) throw new Error("something follows its end");
  }

  return { atMost, exactly, restIsZero };
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}
