import { expect, it } from "vitest";
import { keepDays, tidyUp } from "./housekeeping.ts";
import { countMails } from "./store/outbox-overview.ts";
import { countSubscribers } from "./store/subscriber-rows.ts";
import { seedIssue, seedSubscribers } from "./testing/seed.ts";
import { createTestService } from "./testing/test-service.ts";

const day = 24 * 3_600_000;

it("forgets old mails, unconfirmed sign-ups and limits in small steps, between which readers get their turn", async () => {
  const service = await createTestService();
  const { store, time } = service;
  await seedSubscribers(store, 2600, time.now);
  await seedIssue(store, time.now);
  await store.db.updateTable("outbox").set({ state: "sent" }).execute();
  await store.db
    .updateTable("subscribers")
    .set({ status: "pending" })
    .where("address", "like", "reader1%")
    .execute();
  const { pending } = await countSubscribers(store.db);
  expect(pending).toBeGreaterThan(1000);
  for (let client = 0; client < 3; client += 1) await service.signUp("ann@example.org", `192.0.2.${client}`);
  time.now += (keepDays + 1) * day;
  let isTidy = false;
  const tidying = tidyUp(store, time.now).then(() => {
    isTidy = true;
  });
  for (let reader = 0; reader < 5; reader += 1) {
    const answer = await service.signUp(`new${reader}@example.org`, `203.0.113.${reader}`);
    expect({ status: answer.status, isTidy }).toEqual({ status: 200, isTidy: false });
  }
  await tidying;
  expect(await countMails(store.db)).toMatchObject({ sent: 0, pending: 1 + 5 });
  expect(await countSubscribers(store.db)).toMatchObject({ pending: 5, active: 2600 - pending });
  const limits = await store.db.selectFrom("rateLimits").select("busyUntil").execute();
  expect(limits.every(({ busyUntil }) => busyUntil > time.now)).toBe(true);
});
