import { readdirSync } from "node:fs";
import { join } from "node:path";
import { nearestOf } from "../platform/similar-names.ts";
import type { Fault } from "../site-folder/faults.ts";
import type { Finding } from "../site-folder/rules/say-finding.ts";

export const objectsFolder = join(import.meta.dirname, "objects");

const knownObjects = new Set(
  readdirSync(objectsFolder)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length)),
);

export function isKnownObject(object: string): boolean {
  return knownObjects.has(object);
}

export function unknownObject(name: string): Finding {
  return { rule: "object-unknown", values: { name, near: nearestOf(name, knownObjects) } };
}

/** Objects that categories name and that do not exist; `text`: the content of their file. */
export function objectFaults(file: string, text: string, categories: readonly { object: string }[]): Fault[] {
  const lines = text.split("\n");
  return categories.flatMap(({ object }) => {
    if (isKnownObject(object)) return [];
    const line = lines.findIndex((each) => /^\s*(-\s+)?object:/.test(each) && each.includes(object)) + 1;
    return { file, line, field: "object", ...unknownObject(object) };
  });
}
