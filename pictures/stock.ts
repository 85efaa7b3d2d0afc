import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "../site-folder/faults.ts";
import { didYouMean } from "../site-folder/nearest.ts";

export const objectsFolder = join(import.meta.dirname, "objects");

const stock = new Set(
  readdirSync(objectsFolder)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length)),
);

export function isInStock(object: string): boolean {
  return stock.has(object);
}

/** The message for an object that the stock lacks, with the nearest names. */
export function notInStock(object: string): string {
  return `the stock has no object “${object}”${didYouMean(object, stock)}; the objects are files in pictures/objects/`;
}

/** Objects that categories name and the stock lacks; `text`: the content of their file. */
export function stockFaults(file: string, text: string, categories: readonly { object: string }[]): Fault[] {
  const lines = text.split("\n");
  return categories.flatMap(({ object }) => {
    if (isInStock(object)) return [];
    const line = lines.findIndex((each) => /^\s*(-\s+)?object:/.test(each) && each.includes(object)) + 1;
    return { file, line, field: "object", fault: notInStock(object) };
  });
}
