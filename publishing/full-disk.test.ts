import { readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { releaseSite } from "./release-site.ts";
import { emptyReleases, siteOf, sourceOf } from "./testing/small-site.ts";

/** How many more writes the disk takes. */
const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY, writes: 0 }));

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  const limited = <A extends unknown[], R>(write: (...args: A) => R) => {
    return (...args: A): R => {
      disk.writes++;
      if (disk.writes > disk.room)
        throw Object.assign(new Error("ENOSPC: no space left on device"), {
          code: "ENOSPC",
          syscall: "write",
        });
      return write(...args);
    };
  };
  return {
    ...fs,
    writeFileSync: limited(fs.writeFileSync),
    mkdirSync: limited(fs.mkdirSync),
    linkSync: limited(fs.linkSync),
    copyFileSync: limited(fs.copyFileSync),
    symlinkSync: limited(fs.symlinkSync),
    renameSync: limited(fs.renameSync),
  };
});

const version = (words: string) =>
  sourceOf(siteOf({ "/": words, "/about": "Us" }, { [`assets/part.${words}.js`]: words }));

test("the disk is full at any write: readers keep the release they had, whole, nothing is left, and the next one works", async () => {
  const releases = emptyReleases();
  await releaseSite(releases, version("one"));
  const before = readdirSync(releases.root, { recursive: true }).sort();
  for (let room = 0; ; room++) {
    Object.assign(disk, { room, writes: 0 });
    const end = await releaseSite(releases, version("two")).catch((error: Error) => error.message);
    disk.room = Number.POSITIVE_INFINITY;
    if (typeof end !== "string") break;
    expect(end).toContain("ENOSPC");
    const left = readdirSync(releases.root, { recursive: true }).sort();
    expect(left.filter((file) => file !== ".next")).toEqual(before);
    expect(room).toBeLessThan(100);
  }
  expect(disk.writes).toBeGreaterThan(10);
  expect(releases.all()).toHaveLength(2);
});
