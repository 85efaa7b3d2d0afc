import { expect, it } from "vitest";
import { day } from "../../../platform/durations.ts";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import { growthByMonth, issueOutcomes } from "./statistics.ts";

it("counts who came and who left by month, and what came of each issue", async () => {
  const service = await createTestService();
  const { store, time } = service;
  await seedSubscribers(store, 3, time.now - 40 * day);
  await service.join("ann@example.net");
  await seedIssue(store, time.now);
  await service.sendAll();
  time.now += day;
  await service.takeOff("reader1@example.org");
  expect((await growthByMonth(store.db, time.now)).slice(0, 3)).toEqual([
    { month: "2026-11", joined: 1, departed: 1 },
    { month: "2026-10", joined: 3, departed: 0 },
    { month: "2026-09", joined: 0, departed: 0 },
  ]);
  expect(await issueOutcomes(store.db)).toEqual([
    { week: "2026-W47", recipients: 4, sent: 4, failed: 0, uncertain: 0, left: 1 },
  ]);
});
