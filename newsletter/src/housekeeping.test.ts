import { expect, it } from "vitest";
import { countMails } from "./database/outbox-overview.ts";
import { countSubscribers } from "./database/subscriber-rows.ts";
import { keepDays, tidyUp } from "./housekeeping.ts";
import { seedIssue, seedSubscribers } from "./testing/seed.ts";
import { createTestService } from "./testing/test-service.ts";

const day = 24 * 3_600_000;

it("forgets old mails, unconfirmed sign-ups and limits", async () => {
  const service = await createTestService();
  const { store, time } = service;
  await seedSubscribers(store, 26, time.now);
  await seedIssue(store, time.now);
  await store.db.updateTable("outbox").set({ state: "sent" }).execute();
  await store.db
    .updateTable("subscribers")
    .set({ status: "pending" })
    .where("address", "like", "reader1%")
    .execute();
  const { pending } = await countSubscribers(store.db);
  expect(pending).toBe(11);
  for (let client = 0; client < 3; client += 1) await service.signUp("ann@example.org", `192.0.2.${client}`);
  time.now += (keepDays + 1) * day;
  await service.signUp("new@example.org", "203.0.113.1");
  await tidyUp(store, time.now);
  expect(await countMails(store.db)).toMatchObject({ sent: 0, pending: 2 });
  expect(await countSubscribers(store.db)).toMatchObject({ pending: 1, active: 26 - pending });
  const limits = await store.db.selectFrom("rateLimits").select("busyUntil").execute();
  expect(limits.every(({ busyUntil }) => busyUntil > time.now)).toBe(true);
});
