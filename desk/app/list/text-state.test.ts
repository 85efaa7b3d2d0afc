import { expect, test } from "vitest";
import type { FileEntry } from "../../contract.ts";
import { draftText, textState, whyUnknown } from "./text-state.ts";

const today = "2026-11-26";

test.each<[Partial<FileEntry>, string]>([
  [{ state: "draft" }, "Draft"],
  [{ state: "draft", seen: "other" }, "Draft, still live"],
  [{ state: "scheduled", publishedAt: "2026-12-01", seen: "no" }, "Comes out 1 December"],
  [{ state: "scheduled", publishedAt: "2027-01-02" }, "Comes out 2 January 2027"],
  [{ state: "published", seen: "same" }, "Live"],
  [{ state: "published", seen: "other" }, "Live, changes not published"],
  [{ state: "published", seen: "no" }, "Not published yet"],
  [{ state: "published" }, "Not known whether readers see it"],
])("of %j the desk says “%s”", (file, words) => {
  expect(textState(file as FileEntry, today).label).toBe(words);
});

test("a publish says of a draft for a later day that readers get it by another publish", () => {
  const draft = { title: "Tea", state: "draft" } as FileEntry;
  expect(draftText({ ...draft, publishedAt: today }, today)).toBe("“Tea”, which is a draft now");
  expect(draftText({ ...draft, publishedAt: "2026-12-01" }, today)).toBe(
    "“Tea”, which is a draft now; readers get it by a publish on 1 December or later",
  );
});

test("an address that does not answer is named, with what it said", () => {
  const live = { address: "https://tips.pt", gone: [] };
  expect(whyUnknown({ ...live, reason: "answers 502" })).toBe(
    "It is not known what readers see: https://tips.pt answers 502.",
  );
  // the address in site.yaml is not read while categories.yaml has faults
  expect(whyUnknown({ address: "", gone: [] })).toMatch(/“Site” or “Categories” has faults; correct those/);
  expect(whyUnknown({ ...live, at: "2026-11-26T15:30:12.000Z" })).toBeUndefined();
});
