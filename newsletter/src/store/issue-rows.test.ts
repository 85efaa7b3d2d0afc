import { describe, expect, it } from "vitest";
import { draftOf } from "../issues/drafts.ts";
import { tip } from "../testing/seed.ts";
import { addIssue, changeIssue, findIssue, type Issue, saveIssue } from "./issue-rows.ts";
import { openDatabase } from "./open-store.ts";

const draft: Issue = { ...draftOf({ weekKey: "2026-W47", dueAt: 0 }), tips: [tip(1), tip(2), tip(3)] };

async function stored(issue: Issue) {
  const { db } = await openDatabase(":memory:");
  await saveIssue(db, issue);
  return db;
}

describe("an issue", () => {
  it("is not added over one of the same week", async () => {
    const skipped: Issue = { ...draft, state: "skipped" };
    const db = await stored(skipped);
    expect(await addIssue(db, draft)).toBe(false);
    expect(await findIssue(db, draft.weekKey)).toEqual(skipped);
    expect(await addIssue(db, { ...draft, weekKey: "2026-W48" })).toBe(true);
  });

  it("is changed in what is given and nothing else", async () => {
    const db = await stored(draft);
    expect(await changeIssue(db, draft, { state: "missed", note: "too late" })).toBe(true);
    expect(await findIssue(db, draft.weekKey)).toEqual({ ...draft, state: "missed", note: "too late" });
  });

  it.each([
    ["has moved on", { state: "skipped" }],
    ["has other tips, picked by the operator", { isPicked: true }],
    ["has other words of the operator", { opening: "Good morning." }],
  ] as const)("is not changed when it meanwhile %s", async (_, since) => {
    const db = await stored(draft);
    await saveIssue(db, { ...draft, ...since });
    expect(await changeIssue(db, draft, { state: "ready", tips: [tip(7), tip(8), tip(9)] })).toBe(false);
    expect(await findIssue(db, draft.weekKey)).toEqual({ ...draft, ...since, revision: 1 });
  });
});
