import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { extract } from "tar";
import { z } from "zod";
import { OperatorError } from "../../platform/operator-error.ts";
import { placeNamed, projectRoot } from "../../platform/paths.ts";
import { siteFilesIn } from "../../site-folder/site-files.ts";
import { withLock } from "../release-store.ts";

const orderSchema = z.object({ remove: z.array(z.string()), result: z.record(z.string(), z.string()) });
export type Order = z.infer<typeof orderSchema>;

/** No file of a site is called so. */
export const orderName = ".publish-order.json";

/**
 * `KNACK_SITE` of its `.env`; it may still be empty. Throws an `OperatorError` if `.env` names none: the sample is
 * never written over.
 */
export function receivingFolder(): string {
  const named = process.env.KNACK_SITE;
  if (!named)
    throw new OperatorError(
      `${projectRoot()}/.env on that machine names no folder for the site; write KNACK_SITE=/srv/site into it`,
    );
  return placeNamed(named);
}

/**
 * Takes changed files as a tar stream. All is unpacked beside the folder and compared first, so that a line that breaks
 * off changes nothing. Throws an `OperatorError` if something is missing.
 */
export async function receiveSite(
  folder: string,
  input: NodeJS.ReadableStream,
  releases: string,
): Promise<void> {
  const beside = path.join(folder, ".trash");
  mkdirSync(beside, { recursive: true });
  const part = mkdtempSync(path.join(beside, "received-"));
  try {
    // a link could lead out of the folder
    const filter = (_: string, entry: object) =>
      "type" in entry && (entry.type === "File" || entry.type === "Directory");
    await pipeline(input, extract({ cwd: part, strict: true, filter })).catch((error: Error) => {
      throw new OperatorError(`What was sent did not arrive whole (${error.message}); nothing was changed.`);
    });
    const { remove, result } = orderIn(part);
    const sent = siteFilesIn(part);
    await withLock(releases, () => {
      const there = siteFilesIn(folder);
      const then = { ...there, ...sent };
      for (const file of remove) delete then[file];
      if (!isDeepStrictEqual(then, result))
        throw new OperatorError("What was sent is not whole, so nothing was changed; publish again.");
      for (const file of Object.keys(sent)) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        // the backup and the newsletter have another user here, whatever the file allowed at home
        chmodSync(path.join(part, file), 0o644);
        renameSync(path.join(part, file), path.join(folder, file));
      }
      for (const file of remove.filter((each) => Object.hasOwn(there, each))) rmSync(path.join(folder, file));
    });
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

function orderIn(part: string): Order {
  const file = path.join(part, orderName);
  const order = orderSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  rmSync(file);
  return order;
}
