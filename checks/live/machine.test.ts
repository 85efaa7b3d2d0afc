import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { faultsFile } from "../../publishing/places.ts";
import { writeRecord } from "../../publishing/record.ts";
import { releasesIn } from "../../publishing/releases.ts";
import type { Around } from "./finding.ts";
import { lookAtBackup, lookAtReleases } from "./machine.ts";

const root = mkdtempSync(path.join(tmpdir(), "releases-"));
afterAll(() => rmSync(root, { recursive: true }));
const id = "20261122T153012Z";
mkdirSync(path.join(root, id));
writeFileSync(path.join(root, id, "index.html"), "Home");
const record = {
  at: "2026-11-22T15:30:12Z",
  inputs: "",
  due: "2026-11-25",
  addresses: { site: "https://knack.pt", newsletter: "https://news.knack.pt" },
  pages: {},
  hashed: [],
};
writeRecord(root, id, record);
const releases = releasesIn(root);
releases.serve(id);

const around = (now: string, site = "https://knack.pt") =>
  ({ site: new URL(site), now: new Date(now) }) as Around;
const wrong = (at: Around, home = "Home") =>
  lookAtReleases(at, releases, home)
    .filter(({ ok }) => !ok)
    .map(({ about, says }) => `${about}: ${says}`);

test("a release that readers see, with nothing due, is well", () => {
  expect(wrong(around("2026-11-24T12:00:00Z"))).toEqual([]);
  const [seen] = lookAtReleases(around("2026-11-24T16:00:00Z"), releases, "Home");
  expect(seen?.says).toBe("Readers see the release of 2 days ago.");
});

test("where no releases are nothing is said of them", () => {
  expect(lookAtReleases(around("2026-11-24T12:00:00Z"), releasesIn(tmpdir()), "Home")).toEqual([]);
});

test("readers who see something else, another address, and what is overdue are named", () => {
  expect(wrong(around("2026-11-24T12:00:00Z"), "Old")).toEqual([
    expect.stringContaining("release: The home page"),
  ]);
  expect(wrong(around("2026-11-24T12:00:00Z", "https://other.pt"))).toEqual([
    "release: The current release is for https://knack.pt, not https://other.pt: set url in site.yaml, and publish again.",
  ]);
  expect(wrong(around("2026-11-25T23:00:00Z"))).toEqual([]);
  expect(wrong(around("2026-11-26T13:00:00Z"))).toEqual([
    expect.stringContaining("publishing: Something was due"),
  ]);
});

test("a publish that came to nothing is told with its first line", () => {
  writeFileSync(faultsFile(root), "articles/a.md:3 title is missing\nNothing was published.\n");
  expect(wrong(around("2026-11-24T12:00:00Z"))).toEqual([
    expect.stringContaining("came to nothing: articles/a.md:3 title is missing Mend that"),
  ]);
  rmSync(faultsFile(root));
});

test("a backup is there, whole, and of the last two days", () => {
  const now = new Date("2026-11-24T12:00:00Z");
  const backup = (madeAt: string, verifiedAt?: Date) => {
    const last = { file: "/b/knack.tar", madeAt: new Date(madeAt), verifiedAt, isThere: false };
    return lookAtBackup(now, last)[0];
  };
  expect(backup("2026-11-24T03:00:00Z", now)).toEqual({
    about: "backup",
    ok: true,
    says: "The newest backup is of 9 hours ago.",
  });
  expect(backup("2026-11-21T03:00:00Z", now)).toMatchObject({
    ok: false,
    says: expect.stringContaining("of 3 days ago"),
  });
  expect(backup("2026-11-24T03:00:00Z")).toMatchObject({
    ok: false,
    says: expect.stringContaining("is damaged"),
  });
  expect(lookAtBackup(now, null)[0]).toMatchObject({ ok: false, says: expect.stringContaining("no backup") });
});
