import { readdirSync } from "node:fs";
import { join } from "node:path";
import { nearestOf } from "../platform/nearest.ts";
import type { Fault } from "../site-folder/faults.ts";
import type { Finding } from "../site-folder/rules/sentence.ts";

export const objectsFolder = join(import.meta.dirname, "objects");

const stock = new Set(
  readdirSync(objectsFolder)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length)),
);

export function isInStock(object: string): boolean {
  return stock.has(object);
}

/** The rule that an object breaks which the stock lacks, with the nearest names. */
export function notInStock(name: string): Finding {
  return { rule: "object-unknown", values: { name, near: nearestOf(name, stock) } };
}

/** Objects that categories name and the stock lacks; `text`: the content of their file. */
export function stockFaults(file: string, text: string, categories: readonly { object: string }[]): Fault[] {
  const lines = text.split("\n");
  return categories.flatMap(({ object }) => {
    if (isInStock(object)) return [];
    const line = lines.findIndex((each) => /^\s*(-\s+)?object:/.test(each) && each.includes(object)) + 1;
    return { file, line, field: "object", ...notInStock(object) };
  });
}
