import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { lstatSync, readFileSync } from "node:fs";
import { writeWhole } from "../../../platform/write-whole.ts";
import type { OpenedFile } from "../../contract.ts";
import { Refused, refusing } from "../refused.ts";
import { type FilePlace, placeOf } from "./file-place.ts";
import { fieldsOfKind } from "./schema-of-kind.ts";

const byteOrderMark = "\uFEFF";

/** With `\n` line ends and without a byte order mark; `mark` and `lineEnd`: how the file itself is written. */
export type ReadText = { text: string; hash: string; mark: string; lineEnd: "\n" | "\r\n" };

export function openFile(root: string, path: string): OpenedFile {
  const place = placeOf(root, path);
  const { text, hash } = readText(place);
  const schema = fieldsOfKind(place.kind);
  return { path, text, hash, ...(schema && { schema }) };
}

/**
 * Returns the new hash once the bytes are on the disk. Throws a `Refused`, with the current text, if the file has not
 * the hash `base`.
 */
export function saveFile(root: string, path: string, text: string, base: string): string {
  const place = placeOf(root, path);
  return refusing(path, () => replaceText(place, text, base));
}

export function hashOfBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export function readText({ path, file, stats }: FilePlace): ReadText {
  if (!stats) throw new Refused(`${path} is not there any more.`);
  const bytes = readFileSync(file);
  if (!isUtf8(bytes))
    throw new Refused(
      `${path} is not stored as UTF-8, so it cannot be read; save it again with the encoding UTF-8.`,
    );
  const whole = bytes.toString("utf8");
  const mark = whole.startsWith(byteOrderMark) ? byteOrderMark : "";
  const text = whole.slice(mark.length).replaceAll(/\r\n?/g, "\n");
  return { text, hash: hashOfBytes(bytes), mark, lineEnd: whole.includes("\r\n") ? "\r\n" : "\n" };
}

/** Refused with its text if it has another hash. */
export function readTextFor(place: FilePlace, base: string): ReadText {
  const now = readText(place);
  if (now.hash !== base) {
    const message = `${place.path} was changed elsewhere since it was opened here. Nothing was saved over it.`;
    throw new Refused(message, { text: now.text, hash: now.hash });
  }
  return now;
}

/** Returns the new hash. */
export function replaceText(place: FilePlace, text: string, base: string): string {
  const before = readTextFor(place, base);
  if (before.text === text) return base;
  const bytes = bytesOf({ ...before, text });
  writeWhole(place.file, bytes, { check: () => readTextFor(place, base), mode: place.stats?.mode });
  return hashOfBytes(bytes);
}

export function writeNew({ path, file }: Pick<FilePlace, "path" | "file">, bytes: Uint8Array): void {
  writeWhole(file, bytes, {
    check() {
      if (lstatSync(file, { throwIfNoEntry: false }))
        throw new Refused(`There is a file ${path} already; choose another name.`);
    },
  });
}

function bytesOf({ text, mark, lineEnd }: Omit<ReadText, "hash">): Buffer {
  return Buffer.from(mark + text.replaceAll(/\r\n?|\n/g, lineEnd));
}
