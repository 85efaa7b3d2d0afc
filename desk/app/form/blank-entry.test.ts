import { expect, test } from "vitest";
import { fieldsOfKind } from "../../server/files/schema-of-kind.ts";
import { blankEntry } from "./blank-entry.ts";

test("a new source was read today, and a new correction is of today", () => {
  const { sources, corrections } = fieldsOfKind("article")?.properties ?? {};
  const today = "2026-11-28";
  expect(blankEntry(sources?.items ?? {}, today, [])).toEqual({ title: "", url: "", read: today });
  expect(blankEntry(corrections?.items ?? {}, today, [])).toEqual({ date: today, text: "" });
});
