import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { projectRoot } from "../reading/site-folder.ts";

const noted = z.object({
  /** Where it was put, as a whole path. */
  file: z.string(),
  madeAt: z.iso.datetime(),
  /** When it was last read through and found whole; null after a look that found it damaged. */
  verifiedAt: z.iso.datetime().nullable(),
});

export type LastBackup = {
  /** Whole path of the file. */
  file: string;
  madeAt: Date;
  /** When it was last read through and found whole; absent after a look that found it damaged. */
  verifiedAt: Date | undefined;
  /** Whether the file can be seen now: its disk may lie in a drawer. */
  isThere: boolean;
};

/**
 * The newest backup of all that is the operator's, as noted in the folder of data (`DATA_DIR`, else `data/`) when it was
 * made; undefined before the first.
 */
export function lastBackup(dataDir = dataFolder()): LastBackup | undefined {
  const found = readNote(dataDir);
  if (!found) return undefined;
  const { file, madeAt, verifiedAt } = found;
  return {
    file,
    madeAt: new Date(madeAt),
    verifiedAt: verifiedAt === null ? undefined : new Date(verifiedAt),
    isThere: existsSync(file),
  };
}

/** Notes a backup that is in its place and was read through. */
export function noteBackup(
  dataDir: string,
  { file, madeAt, verifiedAt }: { file: string; madeAt: Date; verifiedAt: Date },
): void {
  write(dataDir, { file, madeAt: madeAt.toISOString(), verifiedAt: verifiedAt.toISOString() });
}

/** Notes what a later look at a file found, if it is the newest. */
export function noteLook(file: string, verifiedAt: Date | undefined, dataDir = dataFolder()): void {
  const known = readNote(dataDir);
  if (known?.file === file) write(dataDir, { ...known, verifiedAt: verifiedAt?.toISOString() ?? null });
}

/** Where the newsletter keeps its data. */
function dataFolder(): string {
  return path.resolve(projectRoot(), process.env.DATA_DIR || "data");
}

function readNote(dataDir: string): z.infer<typeof noted> | undefined {
  const file = noteIn(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return noted.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}

function write(dataDir: string, note: z.infer<typeof noted>): void {
  const file = noteIn(dataDir);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(note));
  renameSync(`${file}.new`, file);
}

function noteIn(dataDir: string): string {
  return path.join(dataDir, "last-backup.json");
}
