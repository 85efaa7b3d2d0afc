import { createHash } from "node:crypto";
import type { Start } from "../find/index-files.ts";
import { mostFolders, placeOfFile } from "../find/place-of-file.ts";

/** `version`: see `Start`. */
export type PlacedFiles = { version: string; texts: Map<string, string> };

/**
 * The search's files as texts by their paths below `/find/`, without `.json`: all but `start` lie in folders named after
 * what is in them, so that they may be kept for ever, and a change of one article moves few of them.
 */
export function placedFiles(files: ReadonlyMap<string, unknown>): PlacedFiles {
  const texts = [...files].map(([name, file]) => [name, JSON.stringify(file)] as const);
  const version = nameFor(JSON.stringify(texts.filter(([name]) => name.startsWith("cards-"))));
  const others = texts.filter(([name]) => name !== "start");
  const numbers = numbersFor(others.map(([name]) => name));
  const within = new Map<string, (typeof others)[number][]>(numbers.map((number) => [number, []]));
  for (const text of others)
    within.get(placeOfFile({ folders: numbers }, text[0]).split("/", 1)[0] ?? "")?.push(text);
  const folders = numbers.map((number) => nameFor(JSON.stringify(within.get(number))));
  const start = {
    ...(files.get("start") as Omit<Start, "version" | "folders">),
    version,
    folders,
  } satisfies Start;
  const placed = others.map(([name, text]): [string, string] => [`files/${placeOfFile(start, name)}`, text]);
  return { version, texts: new Map([["start", JSON.stringify(start)], ...placed]) };
}

/** Folders before they have names: a power of two, which one file more or less seldom changes. */
function numbersFor(names: readonly string[]): string[] {
  const most = Math.max(...names.map((name) => 1 + Number(name.split("-")[1] ?? 0)));
  const count = Math.min(mostFolders, 2 ** Math.ceil(Math.log2(most)));
  return Array.from({ length: count }, (_, number) => `${number}`);
}

/** 32 bits of a hash in six or seven small letters and digits, which every disk tells apart. */
function nameFor(text: string): string {
  return createHash("sha256").update(text).digest().readUInt32BE().toString(36);
}
