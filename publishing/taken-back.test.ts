import { appendFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { forgetTakenBack, isTakenBack, noteTakenBack } from "./taken-back.ts";

const monday = { id: "20261123T090000Z", inputs: "a1" };
const tuesday = { id: "20261124T090000Z", inputs: "b2" };

test("what was taken back is known until the next publish, whatever came later", () => {
  const root = mkdtempSync(path.join(tmpdir(), "releases-"));
  expect(isTakenBack(root, "b2", monday.id)).toBe(false);
  noteTakenBack(root, tuesday);
  noteTakenBack(root, monday);
  expect(isTakenBack(root, "a1", "20261122T090000Z")).toBe(true);
  expect(isTakenBack(root, "b2", "20261122T090000Z")).toBe(true);
  expect(isTakenBack(root, "c3", "20261122T090000Z")).toBe(false);
  forgetTakenBack(root);
  expect(isTakenBack(root, "b2", "20261122T090000Z")).toBe(false);
});

test("taking back that was killed before another release was served keeps nothing from coming out", () => {
  const root = mkdtempSync(path.join(tmpdir(), "releases-"));
  noteTakenBack(root, tuesday);
  expect(isTakenBack(root, "b2", tuesday.id)).toBe(false);
  // of two releases that were made of the same, the later one is taken back
  expect(isTakenBack(root, "b2", monday.id)).toBe(true);
});

test("a note that was cut short hides no other", () => {
  const root = mkdtempSync(path.join(tmpdir(), "releases-"));
  appendFileSync(path.join(root, "taken-back.txt"), "\na1 2026");
  noteTakenBack(root, tuesday);
  expect(isTakenBack(root, "b2", monday.id)).toBe(true);
});
