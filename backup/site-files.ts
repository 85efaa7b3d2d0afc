import { constants, lstatSync, readdirSync, readlinkSync, realpathSync, type Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "../reading/operator-error.ts";
import { isPart, readName } from "./names.ts";
import type { Entry } from "./tar.ts";

/** Something of a folder that goes into an archive, and where it lies. */
export type Source = { entry: Entry; file: string };

/** Somebody wrote while we read: what was read does not fit together. */
export class ChangedMeanwhile extends OperatorError {}

/**
 * Everything in a folder, under a name of the archive, the folder itself first; symbolic links as they are. Backups that
 * lie within it (`backups` is where they go) are passed over, as is what cannot be kept, which `skipped` is told of.
 * Throws a `ChangedMeanwhile` when something goes away meanwhile.
 */
export function sourcesIn(
  folder: string,
  name: string,
  { backups, skipped }: { backups: string; skipped: (file: string) => void },
): Source[] {
  const own = realpathSync(backups);
  const isBackup = (file: string) =>
    realpathSync(path.dirname(file)) === own &&
    (isPart(path.basename(file)) || readName(path.basename(file)) !== undefined);
  function* below(file: string, name: string): Generator<Source> {
    const stats = lstatSync(file);
    const type = typeOf(stats);
    if (!type) return skipped(file);
    const target = type === "link" ? readlinkSync(file) : "";
    yield { file, entry: entryOf(stats, { name, type, target }) };
    if (type !== "folder") return;
    for (const each of readdirSync(file).sort()) {
      const inside = path.join(file, each);
      if (each.includes("\uFFFD"))
        throw new OperatorError(
          `${inside} has a name that is not UTF-8, so it could not be restored elsewhere; rename it.`,
        );
      if (!isBackup(inside)) yield* below(inside, `${name}/${each}`);
    }
  }
  return whileUnchanged(folder, () => [...below(folder, name)]);
}

/** What tells whether anything in a folder was written. */
export function stateOf(sources: readonly Source[]): string {
  return sources
    .map(({ entry }) => JSON.stringify([entry.name, entry.size, entry.modifiedAt, entry.target]))
    .join("\n");
}

/** A file that is open for reading, with its size as of now. */
export async function openFile({
  file,
  entry,
}: Source): Promise<{ entry: Entry; content: AsyncGenerator<Buffer> }> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error) =>
    whileUnchanged(file, () => {
      throw error;
    }),
  );
  const stats = await handle.stat();
  return { entry: entryOf(stats, { ...entry, type: "file" }), content: contentOf(file, handle, stats) };
}

async function* contentOf(file: string, handle: FileHandle, before: Stats): AsyncGenerator<Buffer> {
  try {
    let left = before.size;
    while (left > 0) {
      const { bytesRead, buffer } = await handle.read({
        buffer: Buffer.allocUnsafe(Math.min(left, 262_144)),
      });
      if (bytesRead === 0) break;
      left -= bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
    const after = await handle.stat();
    if (left > 0 || after.size !== before.size || after.mtimeMs !== before.mtimeMs) throw changed(file);
  } finally {
    await handle.close();
  }
}

function whileUnchanged<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP") throw changed(file);
    throw error;
  }
}

export function changed(file: string): ChangedMeanwhile {
  return new ChangedMeanwhile(
    `${file} was written again and again while it was read; nothing was saved. Try again when it is quiet.`,
  );
}

function typeOf(stats: Stats): Entry["type"] | undefined {
  if (stats.isFile()) return "file";
  if (stats.isDirectory()) return "folder";
  return stats.isSymbolicLink() ? "link" : undefined;
}

function entryOf(stats: Stats, named: Pick<Entry, "name" | "type" | "target">): Entry {
  return {
    name: named.name,
    type: named.type,
    target: named.target,
    mode: stats.mode & 0o777,
    modifiedAt: stats.mtime,
    size: named.type === "file" ? stats.size : 0,
  };
}
