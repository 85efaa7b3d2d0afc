import { expect, test } from "vitest";
import { hour } from "./durations.ts";
import { faultsOfRuns, nightlyRuns, noteRun } from "./nightly-runs.ts";
import { folderOf } from "./testing/folder-of.ts";

const night = Date.parse("2026-11-28T03:30:00Z");

const folders = () => ({ dataDir: folderOf(), releases: folderOf(), failures: folderOf() });

const faultsAt = (now: number, of: ReturnType<typeof folders>) =>
  faultsOfRuns(nightlyRuns(of), now, (time) => new Date(time).toISOString().slice(0, 10)).map(
    ({ says }) => says,
  );

test("a machine without timers misses no run, whenever somebody took a backup by hand", () => {
  const of = folders();
  expect(faultsAt(night, of)).toEqual([]);
  noteRun(of.dataDir, "backup", false, night);
  expect(faultsAt(night + 900 * hour, of)).toEqual([]);
});

test("a run of the timer that does not come for two nights is a fault, until one ends well", () => {
  const of = folders();
  noteRun(of.dataDir, "backup", true, night);
  noteRun(of.releases, "publish", true, night);
  expect(faultsAt(night + 48 * hour, of)).toEqual([]);
  expect(faultsAt(night + 50 * hour, of)).toEqual([
    "The backup does not come. The last one that ended well is of 2026-11-28. To see why: systemctl status knack-backup.timer",
    "The publish of each night does not come. The last one that ended well is of 2026-11-28. To see why: systemctl status knack-publish.timer",
  ]);
  noteRun(of.dataDir, "backup", false, night + 50 * hour);
  noteRun(of.releases, "publish", false, night + 50 * hour);
  expect(faultsAt(night + 50 * hour, of)).toEqual([]);
});

test("a unit that fails is a fault at once, also before its first success, until one ends well", () => {
  const of = { ...folders(), failures: folderOf({ "failed-knack-backup": "" }) };
  const [fault = ""] = faultsAt(Date.now(), of);
  expect(fault).toMatch(
    /^The backup failed on \S+\. None has ended well yet\. To see why: journalctl -u knack-backup -n 30$/,
  );
  noteRun(of.dataDir, "backup", true, Date.now() + 1000);
  expect(faultsAt(Date.now(), of)).toEqual([]);
});

test("a note that cannot be read is none", () => {
  const of = { ...folders(), dataDir: folderOf({ "last-backup.json": "{" }) };
  expect(nightlyRuns(of).backup).toEqual({ endedAt: undefined, failedAt: undefined, isTimed: false });
});
