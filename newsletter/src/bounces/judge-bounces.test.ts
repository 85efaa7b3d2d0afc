import { describe, expect, it } from "vitest";
import { day, hour, week } from "../../../platform/durations.ts";
import { bouncesOf, changesOf } from "../database/change-rows.ts";
import { findIssue } from "../database/issue-rows.ts";
import { countSubscribers } from "../database/subscriber-rows.ts";
import type { Delivery } from "../delivery/mailer.ts";
import { park, resume, stopSending } from "../issues/parking.ts";
import { tick } from "../issues/scheduler.ts";
import { leave, reactivate } from "../subscribers/changes.ts";
import { seedIssue } from "../testing/seed.ts";
import type { TestService } from "../testing/test-service.ts";
import { mailStates, sendIssue, sendWith, withReaders } from "../testing/with-readers.ts";
import { isDead, isUnlikely, isWorthDoubt } from "./judge-bounces.ts";

const noDomain = (): Delivery => ({
  outcome: "refused",
  answer: "550 5.1.2 no such domain",
  isAddressDead: true,
});

const reader0 = (service: TestService) => service.readerAt("reader0@example.org");

describe("a mail server that refuses everybody", () => {
  it("and repeats each address in its answers brings none into the log or what is kept of the issue", async () => {
    const service = await withReaders(5);
    const weekKey = await sendIssue(service, (to) => ({
      outcome: "refused",
      answer: `550 5.1.2 <${to}>: Recipient address rejected: ${to.replace("@", " @")} unknown`,
      isAddressDead: true,
    }));
    const { note } = (await findIssue(service.store.db, weekKey)) ?? {};
    expect(note).toContain("550 5.1.2 <…>: Recipient address rejected");
    expect(service.logged.join()).toContain(`Issue ${weekKey}: parked.`);
    expect(`${note} ${service.logged.join()}`).not.toMatch(/reader\d/);
  });

  it("does so also in the middle of an issue, and two weeks running", async () => {
    const service = await withReaders(60);
    for (const _ of [1, 2]) {
      let taken = 0;
      await sendIssue(service, () => (taken++ < 30 ? undefined : noDomain()));
      service.time.now += week;
    }
    const { db } = service.store;
    expect(await countSubscribers(db)).toMatchObject({ active: 60, bounced: 0 });
    expect(await db.selectFrom("bounces").selectAll().execute()).toEqual([]);
    expect((await mailStates(service)).pending).toBeGreaterThan(40);
  });

  it.each<[string, Delivery, string]>([
    ["parks the issue of a list of two", noDomain(), "parked"],
    [
      "but only breaks off leaves it to the operator's question",
      { outcome: "uncertain", answer: "Lost" },
      "queued",
    ],
  ])("%s", async (_, delivery, state) => {
    const service = await withReaders(2);
    const weekKey = await sendIssue(service, () => delivery);
    expect((await findIssue(service.store.db, weekKey))?.state).toBe(state);
  });

  it("brings back whom it ended just before", async () => {
    const service = await withReaders(40);
    const weekKey = await seedIssue(service.store, service.time.now);
    const reader = await reader0(service);
    const why = { cause: "refusals", reason: "550 5.1.2 no such domain", weekKey } as const;
    await leave(service.store.db, reader, "bounced", why, service.time.now);
    service.time.now += 1000;
    await sendWith(service, noDomain);
    expect(await reader0(service)).toMatchObject({ status: "active", leftAt: null });
    const changes = await changesOf(service.store.db, reader.id);
    expect(changes.map(({ cause }) => cause)).toEqual(["refusals", "undo"]);
  });

  it("is believed when the operator says that it is about the readers", async () => {
    const service = await withReaders(10);
    const weekKey = await sendIssue(service, noDomain);
    await resume(service, weekKey, { trustsRefusals: true });
    await sendWith(service, noDomain);
    expect(await mailStates(service)).toEqual({ failed: 10 });
    expect((await findIssue(service.store.db, weekKey))?.state).toBe("queued");
  });

  it("takes each mail and breaks off before its answer: a few are in doubt, not all", async () => {
    const service = await withReaders(40);
    const weekKey = await sendIssue(service, () => ({ outcome: "uncertain", answer: "Connection closed" }));
    expect((await findIssue(service.store.db, weekKey))?.state).toBe("parked");
    const { uncertain = 0, pending } = await mailStates(service);
    expect(uncertain).toBeLessThan(10);
    expect(pending).toBe(40 - uncertain);
  });
});

describe("an address", () => {
  it("refused for a reason that may be ours counts a soft bounce", async () => {
    const service = await withReaders(20);
    const spam = { outcome: "refused", answer: "550 5.7.1 spam", isAddressDead: false } as const;
    await sendIssue(service, (to) => (to === "reader0@example.org" ? spam : undefined));
    const reader = await reader0(service);
    expect(reader.status).toBe("active");
    expect(await bouncesOf(service.store.db, reader.id)).toMatchObject([{ kind: "soft" }]);
    service.time.now += week;
    await sendIssue(service, (to) => (to === "reader0@example.org" ? noDomain() : undefined));
    expect((await reader0(service)).status).toBe("active");
  });

  it("that was put off until we gave up counts a soft bounce", async () => {
    const service = await withReaders(1);
    await sendIssue(service, () => ({ outcome: "put-off", answer: "452 4.2.2 mailbox full" }));
    await service.sendAll(47 * hour);
    expect(await tick(service)).toEqual([]);
    await service.sendAll(2 * hour);
    expect(await mailStates(service)).toEqual({ failed: 1 });
    const reader = await reader0(service);
    expect(reader.status).toBe("active");
    expect(await bouncesOf(service.store.db, reader.id)).toMatchObject([
      { kind: "soft", answer: "452 4.2.2 mailbox full" },
    ]);
  });

  it.each([
    ["by the button of a new confirmation", (service: TestService) => service.join("reader0@example.org")],
    [
      "by the operator's word",
      async (service: TestService) =>
        reactivate(service.store.db, await reader0(service), "They wrote in.", service.time.now),
    ],
  ])("that was dead and is back %s is not taken off by one more refusal", async (_, comeBack) => {
    const service = await withReaders(20);
    const sendToAllButOne = async () => {
      await sendIssue(service, (to) => (to === "reader0@example.org" ? noDomain() : undefined));
      service.time.now += week;
      return (await reader0(service)).status;
    };
    expect([await sendToAllButOne(), await sendToAllButOne()]).toEqual(["active", "bounced"]);
    service.recorder.answer = () => undefined;
    await comeBack(service);
    expect(await sendToAllButOne()).toBe("active");
  });

  it("that one issue, sent again, was refused by twice is not dead", () => {
    const twice = [0, 7 * day].map((at) => ({ weekKey: "2026-W40", at }));
    expect(isDead(twice, undefined)).toBe(false);
  });

  it.each([
    ["one refusal", [0], undefined, false],
    ["two, six days apart", [0, 6], undefined, true],
    ["two, less than six days apart", [0, 5.9], undefined, false],
    ["a delivery in between", [0, 7], 3, false],
    ["a delivery before", [7, 14], 0, true],
    ["a delivery between the first two of three", [0, 7, 14], 3, true],
  ])("with %s at days %j, and a delivery at %s: dead is %o", (_, days, deliveredDay, dead) => {
    const refusals = days.map((at, number) => ({ weekKey: `week ${number}`, at: at * day }));
    const deliveredAt = deliveredDay === undefined ? undefined : deliveredDay * day;
    expect(isDead(refusals, deliveredAt)).toBe(dead);
  });
});

it.each([
  [2, 2, false],
  [3, 3, true],
  [9, 100, false],
  [10, 100, true],
])("%i refusals among %i answers are unlikely: %o", (refusals, answers, unlikely) => {
  expect(isUnlikely(refusals, answers)).toBe(unlikely);
});

it.each([
  [0, 0, false],
  [1, 1, true],
  [1, 2, false],
  [2, 2, true],
])("%i reports about an issue of %i mails are to be doubted: %o", (reports, mails, doubted) => {
  expect(isWorthDoubt(reports, mails)).toBe(doubted);
});

describe("the operator", () => {
  it("stops one for good", async () => {
    const service = await withReaders(10);
    const weekKey = await seedIssue(service.store, service.time.now);
    await park(service, weekKey);
    expect(await stopSending(service, weekKey)).toBe(10);
    expect(await mailStates(service)).toEqual({ cancelled: 10 });
    expect(await findIssue(service.store.db, weekKey)).toMatchObject({ state: "done" });
    expect(await service.store.db.selectFrom("notices").selectAll().execute()).toMatchObject([
      {
        id: `summary ${weekKey}`,
        subject: `Issue ${weekKey}: 0 of 10 sent`,
        text: expect.stringContaining("Not sent   10"),
      },
    ]);
    await expect(stopSending(service, weekKey)).rejects.toThrow("neither under way nor parked");
  });

  it("stops one while a mail is under way that is then put off: it waits for nothing any more", async () => {
    const service = await withReaders(4);
    const weekKey = await seedIssue(service.store, service.time.now);
    let stopped: Promise<number> | undefined;
    service.recorder.answer = () => {
      stopped ??= stopSending(service, weekKey);
      return { outcome: "put-off", answer: "451 later" };
    };
    await service.sendAll();
    await stopped;
    await service.sendAll(hour);
    await tick(service);
    expect(await mailStates(service)).toEqual({ cancelled: 4 });
  });
});
