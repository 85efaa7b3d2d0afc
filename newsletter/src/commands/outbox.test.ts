import { beforeEach, describe, expect, it } from "vitest";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import type { Values } from "./command.ts";
import { resend } from "./outbox.ts";

const day = 24 * 3_600_000;
let service: TestService;

beforeEach(async () => {
  service = await createTestService();
});

async function resendWith(values: Values, ids: string[] = []) {
  const { settings } = service;
  const context = { settings, ask: async () => "", service: async () => service };
  const { json, text } = await resend.run(context, ids, values);
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
  const rows = await service.store.db
    .selectFrom("outbox")
    .selectAll()
    .where("state", "=", "pending")
    .execute();
  return [...new Set(rows.map(({ weekKey, kind }) => weekKey ?? kind))].sort();
}

describe.each(["failed", "uncertain"] as const)("resend --all-%s", (state) => {
  it("takes the newest week, and another one when told", async () => {
    await threeWeeks(state);
    const newest = await resendWith({ [`all-${state}`]: true });
    expect(newest).toMatchObject({
      json: { week: "2026-W47" },
      text: "2 will be sent again, issue 2026-W47.",
    });
    expect(await pending()).toEqual(["2026-W47"]);
    await resendWith({ [`all-${state}`]: true, week: "2026-W36" });
    expect(await pending()).toEqual(["2026-W36", "2026-W47"]);
  });
});

describe("a confirmation that failed", () => {
  it.each([
    ["is sent again with all others", 6, {}, ["2026-W47", "confirmation"]],
    ["is left when a week is named", 6, { week: "2026-W47" }, ["2026-W47"]],
    ["is left when it was asked for too long ago", 8, {}, ["2026-W47"]],
  ])("%s", async (_, daysAgo, values, expected) => {
    await threeWeeks("failed");
    await service.signUp("ann@example.org");
    await setAll({ state: "failed", createdAt: service.time.now - daysAgo * day });
    await resendWith({ "all-failed": true, ...values });
    expect(await pending()).toEqual(expected);
  });

  it("is left also by its id when it was asked for too long ago", async () => {
    await service.signUp("ann@example.org");
    const { id } = await service.store.db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    await setAll({ state: "failed", createdAt: service.time.now - 8 * day });
    expect(await resendWith({}, [id])).toMatchObject({ json: { resent: [], unknown: [id] } });
    expect(await pending()).toEqual([]);
  });
});
