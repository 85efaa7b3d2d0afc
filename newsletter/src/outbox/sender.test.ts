import { CompiledQuery, createQueryId, type RootOperationNode } from "kysely";
import { describe, expect, it } from "vitest";
import { hour, minute, week } from "../../../platform/durations.ts";
import { freeExpired } from "../database/leases.ts";
import { countMails, listMails } from "../database/outbox-overview.ts";
import { claimMails } from "../database/outbox-rows.ts";
import type { MailKind } from "../database/schema.ts";
import type { Delivery } from "../delivery/mailer.ts";
import { resume } from "../issues/parking.ts";
import { tick } from "../issues/scheduler.ts";
import { seedIssue } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import { mailStates, sendWith, withIssue } from "../testing/with-readers.ts";
import { afterAttempt, createSender } from "./sender.ts";

const lease = 61_000;

describe("a queued issue", () => {
  it("does not reach who left, bounced or was erased after it was queued", async () => {
    const service = await withIssue(4);
    await service.takeOff("reader0@example.org");
    await service.takeOff("reader1@example.org", "bounced");
    await service.store.db.deleteFrom("subscribers").where("address", "=", "reader2@example.org").execute();
    expect((await service.sendAll()).map((mail) => mail.to)).toEqual(["reader3@example.org"]);
    expect(await mailStates(service)).toEqual({ sent: 1, cancelled: 3 });
    expect(service.logged).toEqual([]);
  });

  it("leaves in its own words, not in those of the week before", async () => {
    const service = await withIssue(1);
    const sender = createSender(service);
    await sender.drain();
    service.time.now += week;
    await seedIssue(service.store, service.time.now);
    await sender.drain();
    const weeks = service.recorder.mails.map(({ body }) => /issues\/(\S+)/.exec(body.text)?.[1]);
    expect(weeks).toEqual(["2026-W47", "2026-W48"]);
  });

  it("lets a confirmation go first", async () => {
    const service = await withIssue(40, {}, 1);
    expect((await service.signUpAndSend("ann@example.org"))[0]?.to).toBe("ann@example.org");
  });
});

describe("an issue that slept for three weeks", () => {
  it("after it was queued is parked, said once, and leaves only when the operator says so", async () => {
    const service = await withIssue(5);
    const parkings = async () => (await tick(service)).filter((line) => line.includes("parked"));
    expect(await parkings()).toEqual([]);
    expect(await service.sendAll(3 * week)).toHaveLength(0);
    expect(await parkings()).toEqual([
      "Issue 2026-W47: parked. It was not finished within 12 hours, and the rest is held.",
    ]);
    expect(await parkings()).toEqual([]);
    await resume(service, "2026-W47");
    expect(await service.sendAll()).toHaveLength(5);
  });

  it("in the middle of its mails sends none of the rest, also of those that were already claimed", async () => {
    const service = await withIssue(30);
    let taken = 0;
    await sendWith(service, () => {
      taken += 1;
      if (taken === 4) service.time.now += 3 * week;
      return undefined;
    });
    // Three connections: what was under way when the machine fell asleep ends as it ends.
    expect(service.recorder.mails.length).toBeLessThanOrEqual(6);
    expect((await mailStates(service)).pending).toBe(30 - service.recorder.mails.length);
  });

  it("takes the confirmation that slept with it out of the queue: the reader can ask anew", async () => {
    const service = await createTestService();
    await service.signUp("ann@example.org");
    expect(await service.sendAll(3 * week)).toHaveLength(0);
    expect(await mailStates(service)).toEqual({ failed: 1 });
  });
});

it("the next mails of a long list are found without reading and sorting it", async () => {
  const { store, time } = await withIssue(1);
  const asked: RootOperationNode[] = [];
  const db = store.db.withPlugin({
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const claim = { owner: "me", now: time.now, until: time.now + minute, limit: 50 };
  expect(await claimMails({ ...store, db }, claim)).toHaveLength(1);
  const last = asked.at(-1);
  if (!last) throw new Error("Nothing was asked");
  const { sql: query, parameters } = store.db.getExecutor().compileQuery(last, createQueryId());
  const plan = await store.db.executeQuery(CompiledQuery.raw(`explain query plan ${query}`, [...parameters]));
  expect(JSON.stringify(plan.rows)).toContain("outbox_waiting (kind=? AND due_at<?)");
  expect(JSON.stringify(plan.rows)).not.toContain("ORDER BY");
});

describe("the mail server", () => {
  it("that says 4xx is asked again later and later, and in the end no more", async () => {
    const service = await withIssue(1);
    service.recorder.answer = () => ({ outcome: "put-off", answer: "451 try again later" });
    const waits: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      await service.sendAll();
      const [mail] = await listMails(service.store.db, ["pending"], 1);
      waits.push(((mail?.dueAt ?? 0) - service.time.now) / minute);
      service.time.now = mail?.dueAt ?? 0;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240]);
    await service.sendAll(48 * hour);
    expect(await listMails(service.store.db, ["failed"], 1)).toMatchObject([
      { answer: "451 try again later" },
    ]);
  });

  it("that one of two senders cannot reach shows after a quarter of an hour, until the other gets through", async () => {
    const service = await withIssue(1);
    const other = createSender(service);
    await other.drain();
    await service.signUp("ann@example.org");
    service.recorder.answer = () => ({ outcome: "unreachable", answer: "connect ECONNREFUSED" });
    await service.sendAll();
    expect(await service.readiness()).toMatchObject({ status: 200 });
    service.time.now += 16 * minute;
    expect(await service.readiness()).toMatchObject({ status: 503, reasons: [{ cause: "mail-server" }] });
    service.recorder.answer = () => undefined;
    await other.drain();
    expect(await service.readiness()).toMatchObject({ status: 200 });
  });
});

describe("of a sender that vanished", () => {
  it("what it was sending is uncertain, and a confirmation is sent again", async () => {
    const service = await withIssue(1);
    await service.signUp("ann@example.org");
    const { now } = service.time;
    await claimMails(service.store, { owner: "gone", now, until: now + minute, limit: 10 });
    await service.store.db.updateTable("outbox").set({ state: "sending" }).execute();
    expect((await service.sendAll(lease)).map((mail) => mail.to)).toEqual(["ann@example.org"]);
    expect(await mailStates(service)).toEqual({ uncertain: 1, sent: 1 });
  });

  it("and comes back late with news, the news is believed and nothing is sent twice", async () => {
    const service = await withIssue(1);
    let meanwhile = {};
    service.recorder.answer = async () => {
      service.time.now += lease;
      await freeExpired(service.store, service.time.now);
      meanwhile = await mailStates(service);
      return undefined;
    };
    expect(await service.sendAll()).toHaveLength(1);
    expect([meanwhile, await mailStates(service)]).toEqual([{ uncertain: 1 }, { sent: 1 }]);
  });
});

it("news of a mail that another sender has taken since is evidence against nobody", async () => {
  const service = await withIssue(20, {}, 1);
  const { db } = service.store;
  service.recorder.answer = async ({ to }) => {
    if (to !== "reader0@example.org") return undefined;
    await db.updateTable("outbox").set({ leaseOwner: "another" }).where("state", "=", "sending").execute();
    return { outcome: "refused", answer: "550 5.1.1 no such user", isAddressDead: true };
  };
  expect(await service.sendAll()).toHaveLength(19);
  expect(await db.selectFrom("bounces").selectAll().execute()).toEqual([]);
});

it.each<[Delivery, MailKind, object]>([
  [{ outcome: "uncertain", answer: "lost" }, "issue", { state: "uncertain", fault: "lost" }],
  [{ outcome: "uncertain", answer: "lost" }, "confirmation", { state: "pending", dueAt: 4 * minute }],
  [{ outcome: "unreachable", answer: "away" }, "confirmation", { state: "pending", dueAt: minute }],
])("after %j, of a mail of the kind %s becomes %j", (delivery, kind, result) => {
  expect(afterAttempt(delivery, { kind, attempts: 3 }, { retrySeconds: 60 }, 0)).toEqual({
    ...result,
    answer: delivery.answer,
  });
});

it("while the database is away, what became of a mail is kept in mind, and written once it is back", async () => {
  const service = await withIssue(5);
  let isAway = false;
  let failures = 0;
  const transaction: typeof service.store.transaction = (work) => {
    if (!isAway) return service.store.transaction(work);
    failures += 1;
    if (failures === 3) isAway = false;
    return Promise.reject(new Error("SQLITE_FULL: database or disk is full"));
  };
  service.recorder.answer = () => {
    isAway = failures < 3;
    return undefined;
  };
  const sender = createSender({ ...service, store: { ...service.store, transaction } });
  await sender.drain();
  expect(failures).toBeGreaterThanOrEqual(3);
  await service.sendAll(lease);
  expect(await mailStates(service)).toEqual({ sent: 5 });
  expect(service.recorder.mails).toHaveLength(5);
  expect(service.logged.join()).toContain("cannot be written yet");
});

it("a mail that cannot be made is put off and the others leave", async () => {
  const service = await withIssue(2);
  const broken = createSender({
    ...service,
    compose(letter, words, date) {
      if (letter.to.address === "reader0@example.org") throw new Error("no template");
      return service.compose(letter, words, date);
    },
  });
  await broken.drain();
  expect(await mailStates(service)).toEqual({ pending: 1, sent: 1 });
  expect(service.logged.join()).toContain("could not be composed");
});

it("a sender that is stopped gives back what it has not begun, also to the mail server's limits", async () => {
  const service = await withIssue(30, { MAILS_PER_HOUR: "100" }, 1);
  const first = Promise.withResolvers<void>();
  service.recorder.answer = () => {
    first.resolve();
    return undefined;
  };
  const sender = createSender(service);
  sender.start();
  await first.promise;
  await sender.stop();
  const counts = await countMails(service.store.db);
  expect(counts).toMatchObject({ leased: 0, sending: 0, uncertain: 0 });
  expect(counts.sent + counts.pending).toBe(30);
  const slots = await service.store.db.selectFrom("sendingSlots").selectAll().execute();
  expect(slots.reduce((sum, { mails }) => sum + mails, 0)).toBe(counts.sent);
});
