import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastBackup, noteBackup, noteLook } from "./last-backup.ts";

const madeAt = new Date("2026-11-22T03:30:12.000Z");
const verifiedAt = new Date("2026-11-22T03:31:00.000Z");
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "knack-last-"));
  file = path.join(folder, "knack-2026-11-22-033012.tar.gz");
  vi.stubEnv("DATA_DIR", folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("there is no last backup before the first, and none in a note that cannot be read", () => {
  expect(lastBackup()).toBeUndefined();
  writeFileSync(path.join(folder, "last-backup.json"), "{");
  expect(lastBackup()).toBeUndefined();
});

test("the last backup tells its time, whether it was found whole, and whether its disk is there", () => {
  noteBackup(folder, { file, madeAt, verifiedAt });
  expect(lastBackup()).toEqual({ file, madeAt, verifiedAt, isThere: false });
  writeFileSync(file, "");
  noteLook(file, undefined);
  expect(lastBackup()).toEqual({ file, madeAt, verifiedAt: undefined, isThere: true });
  noteLook("/another.tar.gz", verifiedAt);
  expect(lastBackup()?.verifiedAt).toBeUndefined();
});
