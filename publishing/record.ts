import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { writeWhole } from "../reading/write-whole.ts";

const page = z.strictObject({
  title: z.string(),
  /** Hash of what a reader sees: words, pictures and links, not the names of scripts and styles. */
  seen: z.string(),
});

const recordSchema = z.strictObject({
  /** When it was published, as an ISO time. */
  at: z.string(),
  /** Hash of all that it was made of: the site's folder, the code and the public addresses. */
  inputs: z.string(),
  /** The next day, as YYYY-MM-DD, on which the same folder would make another site. */
  due: z.string(),
  /** Public addresses it was built for. */
  addresses: z.strictObject({ site: z.string(), newsletter: z.string() }),
  /** The release that it took the place of. */
  before: z.string().optional(),
  /** What is seen at each address. */
  pages: z.record(z.string(), page),
  /** Its own files whose names change with their content, as paths in its folder. */
  hashed: z.array(z.string()),
});

export type ReleaseRecord = z.infer<typeof recordSchema>;

export function recordFile(root: string, id: string): string {
  return path.join(root, `${id}.json`);
}

/** Undefined where there is none, or none that can be read. */
export function readRecord(root: string, id: string): ReleaseRecord | undefined {
  const file = recordFile(root, id);
  if (!existsSync(file)) return undefined;
  try {
    return recordSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}

/** A record that is there is whole. */
export function writeRecord(root: string, id: string, record: ReleaseRecord): void {
  writeWhole(recordFile(root, id), JSON.stringify(record));
}
