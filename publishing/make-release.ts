import { createHash } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "../platform/operator-error.ts";
import {
  countChanges,
  hashedFilesOf,
  keepRequestedFiles,
  linkCompressed,
  linkFiles,
  sameFiles,
} from "./earlier-release.ts";
import { type PublicRelease, releaseFile } from "./public-release.ts";
import { writeRecord } from "./release-record.ts";
import { newId, type Releases, withLock } from "./release-store.ts";
import { verify } from "./verify.ts";

export type ReleaseSource = {
  /** Of everything that affects the site (`inputs.ts`). */
  inputs: string;
  code: string;
  isSample: boolean;
  /** Whether what the release before has is verified too. */
  isFull?: boolean;
  /** The next day on which it changes by itself (YYYY-MM-DD). */
  due: () => string | Promise<string>;
  /** The hash of each text that readers get, by its path. */
  texts: () => PublicRelease["texts"] | Promise<PublicRelease["texts"]>;
  addresses: { site: string; newsletter: string };
  hosts: readonly string[];
  /** Throws what the operator has to correct. */
  build: (folder: string) => Promise<void>;
  compress?: (folder: string) => Promise<void>;
  flush?: (folder: string) => void;
};

/** Readers still see the previous release. */
export class NotPublished extends OperatorError {}

/** Whenever it is killed, readers have the old release or the new one, whole. Throws `NotPublished` with all faults. */
export function releaseSite(releases: Releases, source: ReleaseSource, now = new Date()) {
  return withLock(releases.root, async () => {
    releases.tidy();
    const before = releases.currentId();
    const id = newId(now, releases.all());
    const folder = path.join(releases.root, `.building-${id}`);
    try {
      mkdirSync(folder);
      await source.build(folder);
      const { inputs, code, due, addresses, isSample } = source;
      const old = before && releases.folderOf(before);
      const same = old ? sameFiles(old, folder) : new Set<string>();
      if (old) linkFiles(same, old, folder);
      const hosts = [new URL(addresses.newsletter).host, ...source.hosts];
      const verifiedBy = createHash("sha256")
        .update(JSON.stringify([code, addresses, hosts]))
        .digest("base64url");
      const last = releases.recordOf(before);
      // what other code has made is verified and compressed anew
      const isVerified = !source.isFull && last?.verifiedBy === verifiedBy;
      if (old && isVerified) linkCompressed(same, old, folder);
      await source.compress?.(folder);
      const shown: PublicRelease = { release: id, at: now.toISOString(), texts: await source.texts() };
      writeFileSync(path.join(folder, releaseFile), JSON.stringify(shown));
      const earlier = old && isVerified ? { folder: old, same, hashed: last.hashed } : undefined;
      const faults = await verify(folder, { site: addresses.site, hosts }, earlier);
      if (faults.length > 0) throw new NotPublished(faults.join("\n"));
      const hashed = hashedFilesOf(folder);
      writeRecord(releases.root, id, {
        at: now.toISOString(),
        inputs,
        verifiedBy,
        due: await due(),
        addresses,
        isSample,
        before,
        hashed,
      });
      const changes = countChanges(old, folder, same);
      for (const old of releases.all())
        keepRequestedFiles(releases.recordOf(old)?.hashed ?? [], releases.folderOf(old), folder);
      // only now, when links have taken the place of equal files, whose bytes need no second writing
      source.flush?.(folder);
      renameSync(folder, releases.folderOf(id));
      releases.serve(id);
      releases.tidy();
      return { id, changes };
    } finally {
      rmSync(folder, { recursive: true, force: true });
      if (releases.currentId() !== id) releases.remove(id);
    }
  });
}
