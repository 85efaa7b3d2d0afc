import { describe, expect, it } from "vitest";
import type { Delivery } from "../delivery/mailer.ts";
import { tick } from "../issues/issues.ts";
import { resume } from "../issues/parking.ts";
import { takeReport } from "../reports/take-report.ts";
import { findIssue } from "../store/issue-rows.ts";
import { countMails } from "../store/outbox-overview.ts";
import { countSubscribers } from "../store/subscriber-rows.ts";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";

const week = 7 * 24 * 3_600_000;
const sizes = [1, 2, 3, 5, 10];

async function withReaders(readers: number): Promise<TestService> {
  const service = await createTestService();
  await seedSubscribers(service.store, readers, service.time.now - 1000);
  return service;
}

/** This week's issue; what the mail server says to all, or to some. */
async function sendIssue(service: TestService, answer: (to: string) => Delivery): Promise<string> {
  const weekKey = await seedIssue(service.store, service.time.now);
  service.recorder.answer = ({ to }) => answer(to);
  await service.sendAll();
  await tick(service);
  return weekKey;
}

const sent = (): Delivery => ({ outcome: "sent", answer: "250 ok" });
const noDomain = (): Delivery => ({
  outcome: "refused",
  answer: "550 5.1.2 no such domain",
  isAddressDead: true,
});

async function reasons(service: TestService): Promise<string[]> {
  const { reasons } = await (await service.request("/readyz")).json();
  return reasons.map(({ cause }: { cause: string }) => cause);
}

describe.each(sizes)("with %i readers", (readers) => {
  it("a mail server that refuses everybody for three weeks loses none, and the operator is told each time", async () => {
    const service = await withReaders(readers);
    for (const _ of [1, 2, 3]) {
      const weekKey = await sendIssue(service, noDomain);
      expect(await findIssue(service.store.db, weekKey)).toMatchObject({ state: "parked" });
      expect(await reasons(service)).toContain(`parked ${weekKey}`);
      expect(await countMails(service.store.db, weekKey)).toMatchObject({ pending: readers, failed: 0 });
      expect(await countSubscribers(service.store.db)).toMatchObject({ active: readers, bounced: 0 });
      service.time.now += week;
    }
    const { weekKey = "" } = await service.store.db
      .selectFrom("issues")
      .select("weekKey")
      .orderBy("weekKey", "desc")
      .executeTakeFirstOrThrow();
    await resume(service, weekKey);
    service.recorder.answer = sent;
    await service.sendAll();
    expect(service.recorder.mails).toHaveLength(readers);
  });

  it("a mail server that takes every mail and sends every one back loses none, and the operator is told", async () => {
    const service = await withReaders(readers);
    const weekKey = await sendIssue(service, sent);
    for (const { messageId } of [...service.recorder.mails]) {
      service.time.now += 1000;
      const report = { kind: "bounce", messageId, text: "5.1.2 no such domain" } as const;
      await service.store.transaction((tx) => takeReport(tx, service, report, service.time.now));
    }
    expect(await countSubscribers(service.store.db)).toMatchObject({ active: readers, bounced: 0 });
    expect(await reasons(service)).toContain(`failing ${weekKey}`);
  });
});

it("with two readers, one that is refused in two issues has bounced: the other shows that mail leaves", async () => {
  const service = await withReaders(2);
  const oneIsDead = (to: string) => (to === "reader0@example.org" ? noDomain() : sent());
  for (const _ of [1, 2]) {
    await sendIssue(service, oneIsDead);
    service.time.now += week;
  }
  expect(await countSubscribers(service.store.db)).toMatchObject({ active: 1, bounced: 1 });
});

it("with one reader who really is dead, the operator's word ends the subscription", async () => {
  const service = await withReaders(1);
  for (const _ of [1, 2]) {
    const weekKey = await sendIssue(service, noDomain);
    await resume(service, weekKey, { trustsRefusals: true });
    await service.sendAll();
    service.time.now += week;
  }
  expect(await countSubscribers(service.store.db)).toMatchObject({ active: 0, bounced: 1 });
});
