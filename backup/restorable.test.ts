import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import * as tar from "tar";
import { expect, test } from "vitest";
import { createContents } from "./restorable.ts";
import { restoreBackup } from "./restore-backup.ts";

type Forged = {
  path: string;
  type?: "File" | "SymbolicLink" | "Link" | "FIFO";
  linkpath?: string;
  size?: number;
};

/** A backup that somebody made by hand, its list of hashes right. */
function forge(entries: readonly Forged[]): { file: string; into: string } {
  const root = mkdtempSync(path.join(tmpdir(), "forged-"));
  const empty = createHash("sha256").update("").digest("hex");
  const files = entries.filter(({ type = "File" }) => type === "File");
  const sums = files.map((each) => `${empty}  ${each.path}\n`).join("");
  const blocks = [
    ...entries.map(({ type = "File", size = 0, ...entry }) => headerOf({ ...entry, type, size })),
    headerOf({ path: "SHA256SUMS", type: "File", size: sums.length }),
    Buffer.from(sums.padEnd(512 * Math.ceil(sums.length / 512), "\0")),
    Buffer.alloc(1024),
  ];
  const file = path.join(root, "forged.tar.gz");
  writeFileSync(file, gzipSync(Buffer.concat(blocks)));
  return { file, into: path.join(root, "restored") };
}

function headerOf(entry: Forged & { size: number }): Buffer {
  const header = new tar.Header({ mode: 0o644, mtime: new Date(0), ...entry });
  header.encode();
  return header.block ?? Buffer.alloc(0);
}

test.each<[string, Forged[], string]>([
  [
    "a link out of the folder",
    [{ path: "out", type: "SymbolicLink", linkpath: "../x" }],
    "the link out leads out",
  ],
  [
    "a link to a path of the machine",
    [{ path: "out", type: "SymbolicLink", linkpath: "/etc" }],
    "the link out leads",
  ],
  [
    "a hard link",
    [{ path: "hard", type: "Link", linkpath: "SHA256SUMS" }],
    "hard is no file, folder or link",
  ],
  ["a pipe", [{ path: "pipe", type: "FIFO" }], "pipe is no file, folder or link"],
  ["a file beside the folder", [{ path: "../beside" }], "../beside lies outside the folder"],
  [
    "a file beyond a link",
    [{ path: "dir", type: "SymbolicLink", linkpath: "site" }, { path: "dir/file" }],
    "dir/file stands where a link does",
  ],
  [
    "a link that turns where another leads",
    [
      { path: "a/b/up", type: "SymbolicLink", linkpath: "../.." },
      { path: "a/b/out", type: "SymbolicLink", linkpath: "up/../x" },
    ],
    "the link a/b/out leads out of the folder",
  ],
  [
    "a list of hashes that would fill the memory",
    [{ path: "SHA256SUMS", size: 1e9 }],
    "its list of hashes is longer than that of any backup",
  ],
  ["a file greater than the disk", [{ path: "big", size: 8e15 }], "needs more room than the disk has"],
])("a forged backup with %s restores nothing and says why", async (_, entries, says) => {
  const { file, into } = forge(entries);
  await expect(restoreBackup(file, into, undefined)).rejects.toThrow(says);
  expect(existsSync(into)).toBe(false);
});

test("a link to what no system can name is refused, before one is made", () => {
  const link = { path: "out", type: "SymbolicLink", size: 0, linkpath: "a\0b" };
  expect(createContents(1_000_000).add(link)).toBe("it names a file as no system can.");
});

test("a backup takes its room by blocks, so that a million empty files do not fill a disk either", () => {
  const contents = createContents(1_000_000);
  const faults = Array.from({ length: 300 }, (_, number) =>
    contents.add({ path: `site/${number}`, type: "File", size: 0 }),
  );
  expect(faults.findIndex(Boolean)).toBe(244);
  expect(faults.at(-1)).toBe("it needs more room than the disk has, which is 0.0 GB.");
});
