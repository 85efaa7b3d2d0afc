import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { writeWhole } from "../platform/write-whole.ts";

const recordSchema = z.object({
  /** When it was published, as an ISO time. */
  at: z.string(),
  /** Hash of everything that affects it: the site's folder, the code and the public addresses. */
  inputs: z.string(),
  /** Hash of what its pages were verified by: the code, its addresses, and the hosts that they may load from. */
  verifiedBy: z.string().optional(),
  /**
   * The next date (YYYY-MM-DD) on which the same folder gives another site: an article is published, or a year begins.
   */
  due: z.string(),
  /** Public addresses it was built for. */
  addresses: z.object({ site: z.string(), newsletter: z.string() }),
  /** Whether it was made from the sample; releases of earlier versions do not say. */
  isSample: z.boolean().optional(),
  /** The release that it replaced. */
  before: z.string().optional(),
  /** Paths of the files that this release was built with and whose names contain a hash. */
  hashed: z.array(z.string()),
});

export type ReleaseRecord = z.infer<typeof recordSchema>;

export function recordFile(root: string, id: string): string {
  return path.join(root, `${id}.json`);
}

/** The record of a release; undefined if it does not exist or cannot be read. */
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
