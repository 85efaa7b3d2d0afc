import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";

/** Reads and checks one YAML file. Errors name the file, the field and what is wrong. */
export function readYaml<T extends z.ZodType>(path: string, schema: T): z.infer<T> {
  return checkYaml(readFileSync(path, "utf8"), relative(process.cwd(), path), schema);
}

export function checkYaml<T extends z.ZodType>(source: string, name: string, schema: T): z.infer<T> {
  const result = schema.safeParse(parseOrExplain(source, name));
  if (result.success) return result.data;
  const faults = result.error.issues.map(
    (issue) => `${name}: ${issue.path.join(".") || "the file"}: ${issue.message}`,
  );
  throw new Error(faults.join("\n"));
}

function parseOrExplain(source: string, name: string): unknown {
  try {
    return parse(source);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
