import { beforeEach, describe, expect, it } from "vitest";
import { day, hour } from "../../platform/durations.ts";
import { createClockWatch } from "./database/clock-watch.ts";
import { countMails } from "./database/outbox-overview.ts";
import { countSubscribers, listSubscribers } from "./database/subscriber-rows.ts";
import { departedDays, keepDays, tidyUp } from "./housekeeping.ts";
import { importReaders } from "./import-export/import-readers.ts";
import { readImport } from "./import-export/parse-import-file.ts";
import type { Leaving } from "./subscribers/changes.ts";
import { seedIssue, seedSubscribers } from "./testing/seed.ts";
import { createTestService, type TestService } from "./testing/test-service.ts";

it("forgets old mails, unconfirmed sign-ups and limits", async () => {
  const service = await createTestService();
  const { store, time } = service;
  await seedSubscribers(store, 3, time.now);
  await seedIssue(store, time.now);
  await service.takeOff("reader0@example.org");
  await service.sendAll();
  expect(await countMails(store.db)).toMatchObject({ sent: 2, cancelled: 1 });
  for (let client = 0; client < 3; client += 1) await service.signUp("ann@example.org", `192.0.2.${client}`);
  time.now += (keepDays + 1) * day;
  await service.signUp("new@example.org", "203.0.113.1");
  await tidyUp(store, time.now);
  expect(await countMails(store.db)).toMatchObject({ sent: 0, cancelled: 0, pending: 1 });
  expect(await countSubscribers(store.db)).toMatchObject({ pending: 1, active: 2 });
  const limits = await store.db.selectFrom("rateLimits").select("busyUntil").execute();
  expect(limits.every(({ busyUntil }) => busyUntil > time.now)).toBe(true);
});

it("forgets more sign-ups than one step takes", async () => {
  const { store, time } = await createTestService();
  await seedSubscribers(store, 1001, time.now);
  await store.db.updateTable("subscribers").set({ status: "pending" }).execute();
  await tidyUp(store, time.now + (keepDays + 1) * day);
  expect(await countSubscribers(store.db)).toMatchObject({ pending: 0 });
});

it("forgets nobody while a clock is ahead, and goes on a day after it is right, or was off for long", async () => {
  const service = await createTestService();
  const { store, time } = service;
  const watch = createClockWatch(service);
  const pendingNow = async () => {
    await watch();
    await tidyUp(store, time.now);
    return (await countSubscribers(store.db)).pending;
  };
  await service.signUp("ann@example.org");
  expect(await pendingNow()).toBe(1);
  time.now += 400 * day;
  expect(await pendingNow()).toBe(1);
  time.now -= 400 * day;
  expect(await pendingNow()).toBe(1);
  time.now += (keepDays + 1) * day;
  expect(await pendingNow()).toBe(1);
  for (let hours = 0; hours < 24; hours += 1) {
    time.now += hour;
    await watch();
  }
  expect(await pendingNow()).toBe(0);
});

describe("who left", () => {
  let service: TestService;

  /** Ann left in some way, Bob is active; so many days later the service tidies up. */
  async function afterDays(days: number, as: Leaving = "unsubscribed"): Promise<(string | undefined)[]> {
    const { store, time } = service;
    await service.join("ann@example.org");
    await service.join("bob@example.org");
    await service.takeOff("ann@example.org", as);
    time.now += days * day;
    await tidyUp(store, time.now);
    return (await listSubscribers(store.db)).map(({ address }) => address);
  }

  beforeEach(async () => {
    service = await createTestService();
  });

  it.each(["unsubscribed", "bounced", "complained"] as const)(
    "as %s is forgotten after three years, but for a keyed hash that no import passes",
    async (as) => {
      expect(await afterDays(departedDays + 1, as)).toEqual(["bob@example.org"]);
      const { db } = service.store;
      const changes = await db.selectFrom("changes").select("subscriberId").execute();
      expect(new Set(changes.map(({ subscriberId }) => subscriberId)).size).toBe(1);
      const cause = as === "complained" ? "complained" : "erased";
      const hash = service.tokens.hash("address", "ann@example.org");
      expect(await db.selectFrom("suppressions").selectAll().execute()).toMatchObject([
        { addressHash: hash, cause },
      ]);
      const file = readImport("email\nann@example.org", { now: service.time.now });
      expect(await importReaders(service, file)).toMatchObject({ asked: 0, erased: 1 });
    },
  );

  it("is remembered until then", async () => {
    expect(await afterDays(departedDays - 1)).toEqual(["ann@example.org", "bob@example.org"]);
  });

  it("is not forgotten while they are asked whether they come back, which they can at any time", async () => {
    await afterDays(departedDays - 1);
    await service.signUp("ann@example.org");
    service.time.now += 2 * day;
    await tidyUp(service.store, service.time.now);
    expect(await listSubscribers(service.store.db)).toHaveLength(2);
    service.time.now += (keepDays + 1) * day;
    await tidyUp(service.store, service.time.now);
    expect(await listSubscribers(service.store.db)).toHaveLength(1);
    await service.join("ann@example.org");
    expect(await service.find("ann@example.org")).toMatchObject({
      status: "active",
    });
  });
});
