import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { writeWhole } from "../platform/write-whole.ts";

const recordSchema = z.object({
  at: z.string(),
  /** Of everything that affects it: the site's folder, the code and the public addresses. */
  inputs: z.string(),
  /** Of what its pages were verified by: code, addresses and hosts. */
  verifiedBy: z.string().optional(),
  /** The next date (YYYY-MM-DD) on which the same folder gives another site. */
  due: z.string(),
  addresses: z.object({ site: z.string(), newsletter: z.string() }),
  isSample: z.boolean().default(false),
  before: z.string().optional(),
  /** Files that it was built with and whose names contain a hash. */
  hashed: z.array(z.string()),
});

export type ReleaseRecord = z.infer<typeof recordSchema>;

export function recordFile(root: string, id: string): string {
  return path.join(root, `${id}.json`);
}

/** Undefined if it does not exist or cannot be read. */
export function readRecord(root: string, id: string): ReleaseRecord | undefined {
  const file = recordFile(root, id);
  if (!existsSync(file)) return undefined;
  try {
    return recordSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}

export function writeRecord(root: string, id: string, record: ReleaseRecord): void {
  writeWhole(recordFile(root, id), JSON.stringify(record));
}
