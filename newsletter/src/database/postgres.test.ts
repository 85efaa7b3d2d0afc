import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hour, week, year } from "../../../platform/durations.ts";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { handleReturned } from "../bounces/handle-returned.ts";
import { readReturned } from "../bounces/read-returned.ts";
import { tidyUp } from "../housekeeping.ts";
import { park, resume } from "../issues/parking.ts";
import { tick } from "../issues/scheduler.ts";
import { openMatters } from "../operator/open-matters.ts";
import { allThatIsOpen } from "../operator/readiness.ts";
import { undoEvidence } from "../subscribers/changes.ts";
import { openPostgres, type Postgres } from "../testing/postgres.ts";
import { bounces } from "../testing/returned-mails.ts";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import { addBounce, bouncesOf } from "./change-rows.ts";
import { createClockWatch } from "./clock-watch.ts";
import { freeExpired, giveUpOnOld, renewLeases } from "./leases.ts";
import { openDatabase, openStore, type Store } from "./open-store.ts";
import { countMails } from "./outbox-overview.ts";
import { claimMails } from "./outbox-rows.ts";
import { consumeLimits } from "./rate-limit-rows.ts";
import { countSubscribers } from "./subscriber-rows.ts";

const dataDir = folderOf();
let postgres: Postgres;
let store: Store;

beforeAll(async () => {
  postgres = await openPostgres();
  store = await openStore({ databaseUrl: await postgres.create("evidence"), dataDir });
});

afterAll(async () => {
  await store?.close();
  await postgres?.close();
});

// The queries are the same on both engines, but PostgreSQL asks for types that SQLite does not.
it("limits, parking, bounces, undoing and a clock that was ahead work on PostgreSQL as on SQLite", async () => {
  const service = await createTestService({ store, environment: { MAILS_PER_HOUR: "30" } });
  const { time, recorder } = service;
  await seedSubscribers(store, 40, time.now - 1000);
  const weekKey = await seedIssue(store, time.now);
  recorder.answer = () => ({ outcome: "refused", answer: "550 5.1.2 no such domain", isAddressDead: true });
  await service.sendAll();
  expect(await countMails(store.db)).toMatchObject({ pending: 40, failed: 0 });
  await resume(service, weekKey);
  recorder.answer = () => undefined;
  time.now += 2 * hour;
  await Promise.all([service.sendAll(), service.sendAll()]);
  expect(recorder.mails).toHaveLength(27);
  await service.sendAll(2 * hour);
  expect(await tick(service)).toEqual([expect.stringMatching(`Issue ${weekKey}: done`)]);

  const { id: subscriberId = "" } = (await service.find(recorder.mails[0]?.to ?? "")) ?? {};
  const before = { subscriberId, weekKey: "2026-W01", kind: "report" as const, answer: "550 5.1.1" };
  await addBounce(store.db, { ...before, at: time.now - week });
  for (const [place, is] of (["bounce", "complaint"] as const).entries()) {
    const messageIds = [recorder.mails[place]?.messageId ?? ""];
    const returned = { is, answer: "550 5.1.1", messageIds };
    await store.transaction((tx) => handleReturned(tx, service, returned, time.now));
  }
  expect(await countSubscribers(store.db)).toMatchObject({ active: 38, bounced: 1, complained: 1 });
  expect(await store.transaction((tx) => undoEvidence(tx, weekKey, time.now))).toBe(1);

  const watch = createClockWatch(service);
  time.now += year;
  await watch();
  await service.signUp("ann@example.org");
  time.now -= year;
  await watch();
  await service.sendAll();
  expect(recorder.mails.at(-1)?.to).toBe("ann@example.org");
  await tidyUp(store, time.now);
});

// PostgreSQL stores no NUL in a text and answers with an error, which would be told as “try again” for ever.
it("a NUL in what others send is answered like any other letter", async () => {
  const service = await createTestService({ store: await openDatabase(await postgres.create("nul")) });
  await seedSubscribers(service.store, 2, service.time.now);
  await seedIssue(service.store, service.time.now);
  const [mail] = await service.sendAll();
  const bounce = bounces.Postfix?.({ to: "x@y", messageId: mail?.messageId ?? "" }) ?? "";
  const returned = await readReturned(Buffer.from(bounce.replace("User unknown", "\0 User unknown")));
  if (returned)
    await service.store.transaction((tx) => handleReturned(tx, service, returned, service.time.now));
  const { id = "" } = (await service.find(mail?.to ?? "")) ?? {};
  expect(await bouncesOf(service.store.db, id)).toMatchObject([
    { answer: expect.stringMatching(/^550 5.1.1 .* User unknown in virtual mailbox table$/) },
  ]);
  for (const path of ["/issues/%00", "/me/%00", "/confirm/%00", "/unsubscribe/a%00b"])
    expect({ path, status: (await service.request(path)).status }).toEqual({ path, status: 404 });
  expect((await service.signUp("ann\0@example.org")).status).toBe(400);
  expect((await service.postForm("/me", { email: "\0" })).status).toBe(400);
  expect(service.logged.filter((line) => !line.startsWith("Security:"))).toEqual([]);
  await service.store.close();
});

it("strangers at one domain wait their turn on PostgreSQL as on SQLite", async () => {
  const waiting = await openDatabase(await postgres.create("strangers"));
  const service = await createTestService({ store: waiting });
  for (let place = 0; place < 102; place += 1)
    await service.signUp(`a${place}@example.org`, `2001:${place.toString(16)}::1`);
  await service.sendAll();
  expect(await countMails(waiting.db)).toMatchObject({ sent: 100, pending: 2 });
  expect(await allThatIsOpen(service)).toMatchObject([{ cause: "waiting-mails" }]);
  await service.sendAll(24 * hour);
  expect(await countMails(waiting.db)).toMatchObject({ sent: 102, pending: 0 });
  await waiting.close();
});

it("of requests that ask for one turn at the same moment one gets it, and the others leave nothing", async () => {
  const asking = await openDatabase(await postgres.create("limits"));
  const turn = { count: 1, period: hour };
  const requests = Array.from({ length: 5 }, (_, place) => [
    { ...turn, key: "all" },
    { ...turn, key: `client ${place}` },
  ]);
  const ask = (limits: (typeof requests)[number]) => asking.transaction((tx) => consumeLimits(tx, limits, 0));
  const refused = await Promise.all(requests.map(ask));
  expect(refused.filter((each) => each?.key === "all")).toHaveLength(4);
  const keys = await asking.db.selectFrom("rateLimits").select("key").orderBy("key").execute();
  expect(keys).toEqual([{ key: "all" }, { key: `client ${refused.indexOf(undefined)}` }]);
  await asking.close();
});

it.each(["PostgreSQL", "SQLite"])(
  "on %s, whoever was put off before a long pause gets the issue after it",
  async (engine) => {
    const own = engine === "SQLite" ? {} : { store: await openDatabase(await postgres.create("paused")) };
    const service = await createTestService(own);
    await seedSubscribers(service.store, 2, service.time.now);
    const weekKey = await seedIssue(service.store, service.time.now);
    service.recorder.answer = () => ({ outcome: "put-off", answer: "451 later" });
    await service.sendAll();
    expect(await openMatters(service.store.db, service.time.now)).toMatchObject([{ cause: "put-off" }]);
    await park(service, weekKey);
    await service.sendAll(72 * hour);
    expect(await countMails(service.store.db)).toMatchObject({ pending: 2, failed: 0 });
    await resume(service, weekKey);
    await service.sendAll();
    service.time.now += hour;
    service.recorder.answer = () => undefined;
    await service.sendAll();
    expect(await countMails(service.store.db)).toMatchObject({ sent: 2, failed: 0 });
    await service.store.close();
  },
);

it("what touches each mail of an issue may take longer on PostgreSQL than a reader would wait", async () => {
  const limitIn = async (transaction: Store["transaction"]) => {
    const { rows } = await transaction((tx) =>
      sql<{ statementTimeout: string }>`show statement_timeout`.execute(tx),
    );
    return rows[0]?.statementTimeout;
  };
  expect(await limitIn(store.longTransaction)).toBe("0");
  expect(await limitIn(store.transaction)).toBe("10s");
});

it("three senders that renew and free the same mails never wait for each other, so none can deadlock", async () => {
  const senders = await openDatabase(await postgres.create("senders"));
  const now = Date.now();
  await seedSubscribers(senders, 30, now);
  await seedIssue(senders, now);
  const claim = { now, until: now + 1000, limit: 10 };
  const owners = ["one", "two", "three"];
  for (const owner of owners) await claimMails(senders, { ...claim, owner });
  const ids = (await senders.db.selectFrom("outbox").select("id").execute()).map(({ id }) => id);
  await senders.transaction(async (slow) => {
    await slow.updateTable("outbox").set({ answer: "held" }).where("id", "in", ids.slice(0, 15)).execute();
    await Promise.all(
      owners.flatMap((owner) => [
        renewLeases(senders, owner, ids.toReversed(), now + 2000),
        freeExpired(senders, now + 5000),
        giveUpOnOld(senders.db, "postgres", now + week),
      ]),
    );
  });
  await freeExpired(senders, now + 5000);
  expect(await countMails(senders.db)).toMatchObject({ pending: 30, leased: 0 });
  await senders.close();
});
