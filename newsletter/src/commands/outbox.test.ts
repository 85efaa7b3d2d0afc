import { beforeEach, describe, expect, it } from "vitest";
import { day } from "../../../platform/durations.ts";
import { listMails } from "../database/outbox-overview.ts";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { resend } from "./outbox.ts";

let service: TestService;
let asked = "";

beforeEach(async () => {
  service = await createTestService();
});

async function resendWith(values: { yes?: boolean; "all-failed"?: boolean }, answer = "") {
  const { settings } = service;
  const ask = async (question: string) => {
    asked = question;
    return answer;
  };
  const { json, text } = await resend.run({ settings, ask, service: async () => service }, [], values);
  return { json, text };
}

async function setAll(values: { state: "failed" | "uncertain"; createdAt?: number }): Promise<void> {
  await service.store.db.updateTable("outbox").set(values).where("state", "=", "pending").execute();
}

/** Two readers, the issues of three weeks, all in this state: 2026-W36, W46 and W47. */
async function threeWeeks(state: "failed" | "uncertain"): Promise<void> {
  const { store, time } = service;
  await seedSubscribers(store, 2, time.now);
  for (const daysAgo of [77, 7, 0]) await seedIssue(store, time.now - daysAgo * day);
  await setAll({ state });
}

async function pending(): Promise<string[]> {
  const rows = await listMails(service.store.db, ["pending"], 100);
  return [...new Set(rows.map(({ weekKey, kind }) => weekKey ?? kind))].sort();
}

describe("resend", () => {
  it("takes the newest week that failed", async () => {
    await threeWeeks("failed");
    await expect(resendWith({ "all-failed": true }, "no")).rejects.toThrow("Nothing has changed.");
    expect(await resendWith({ "all-failed": true }, "yes")).toEqual({
      json: { resent: 2, week: "2026-W47" },
      text: "2 will be sent again, issue 2026-W47.",
    });
    expect(await pending()).toEqual(["2026-W47"]);
  });

  it("asks about the newest week that is uncertain, and then about the one before", async () => {
    await threeWeeks("uncertain");
    expect(await resendWith({}, "yes")).toMatchObject({ json: { resent: 2, week: "2026-W47" } });
    expect(await resendWith({}, "no")).toMatchObject({ json: { resent: 0, settled: 2, week: "2026-W46" } });
    expect(await resendWith({}, "yes")).toMatchObject({ json: { resent: 2, week: "2026-W36" } });
    expect(await pending()).toEqual(["2026-W36", "2026-W47"]);
  });
});

it("names the issue that leaves again beside a mail that somebody asked for", async () => {
  await threeWeeks("failed");
  await service.signUp("ann@example.org");
  await setAll({ state: "failed" });
  await resendWith({ "all-failed": true }, "yes");
  expect(asked).toContain(
    "2 mails of issue 2026-W47 and 1 mail that somebody asked for failed. Send them again now?",
  );
});

it.each([
  ["again with all others", 6, ["2026-W47", "confirmation"]],
  ["not again when it was asked for too long ago", 8, ["2026-W47"]],
])("a confirmation that failed is sent %s", async (_, daysAgo, expected) => {
  await threeWeeks("failed");
  await service.signUp("ann@example.org");
  await setAll({ state: "failed", createdAt: service.time.now - daysAgo * day });
  await resendWith({ "all-failed": true, yes: true });
  expect(await pending()).toEqual(expected);
});
