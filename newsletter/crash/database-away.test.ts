import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tick } from "../src/issues/issues.ts";
import { answers } from "../src/routes/sign-up.ts";
import { openStore, type Store } from "../src/store/open-store.ts";
import { countMails } from "../src/store/outbox-overview.ts";
import { countSubscribers } from "../src/store/subscriber-rows.ts";
import { startService } from "../src/testing/child-service.ts";
import { openPostgres, type Postgres } from "../src/testing/postgres.ts";
import { seedIssue, seedSubscribers, tip } from "../src/testing/seed.ts";
import { openSink } from "../src/testing/smtp-sink.ts";
import { createTestService } from "../src/testing/test-service.ts";

const mails = 600;
const soon = { timeout: 60_000, interval: 100 };
let postgres: Postgres;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "knack-away-"));
  postgres = await openPostgres();
});

afterAll(async () => {
  await postgres?.close();
  rmSync(dataDir, { recursive: true });
});

it("a database that goes away in the middle of an issue and comes back costs no mail, and readers get a clear answer", async () => {
  const databaseUrl = await postgres.create("away");
  await inStore(databaseUrl, async (store) => {
    await seedSubscribers(store, mails, Date.now());
    await seedIssue(store, Date.now());
  });
  const third = Promise.withResolvers<void>();
  const sink = await openSink({ onDelivery: (_, count) => void (count === mails / 3 && third.resolve()) });
  const service = startService({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: sink.url,
    LEASE_SECONDS: "2",
  });
  const url = await service.url;
  await third.promise;
  await postgres.pause();
  expect(await signUp(url, "ann@example.org")).toEqual({ status: 503, text: answers["cannot-save"].text });
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  await postgres.resume();
  await expect.poll(async () => (await signUp(url, "bob@example.org")).status, soon).toBe(200);
  await inStore(databaseUrl, async (store) => {
    await expect.poll(() => unfinished(store), soon).toBe(0);
    const { uncertain } = await countMails(store.db);
    const readers = Array.from({ length: mails }, (_, number) => `reader${number}@example.org`);
    const times = readers.map((reader) => sink.deliveries.get(reader) ?? 0);
    console.info(JSON.stringify({ mails, uncertain }));
    expect(Math.max(...times)).toBe(1);
    expect(times.filter((count) => count === 0).length).toBeLessThanOrEqual(uncertain);
    expect(sink.deliveries.get("bob@example.org")).toBeGreaterThanOrEqual(1);
  });
  await service.stop();
  await sink.close();
});

it("twenty readers with one address are one subscriber, and five copies of the service queue one issue", async () => {
  const databaseUrl = await postgres.create("copies");
  const copies = await Promise.all(Array.from({ length: 5 }, () => openStore({ dataDir, databaseUrl })));
  const services = await Promise.all(copies.map((store) => createTestService({ store })));
  const asked = Array.from({ length: 20 }, (_, number) =>
    services[number % 5]?.signUp("ann@example.org", `192.0.2.${number}`),
  );
  expect((await Promise.all(asked)).map((answer) => answer?.status)).toEqual(Array(20).fill(200));
  const [first] = copies;
  if (!first) throw new Error("There is no copy");
  expect(await countSubscribers(first.db)).toMatchObject({ pending: 1 });
  await seedSubscribers(first, 1000, Date.now());
  const due = Date.UTC(2026, 10, 17, 8);
  const ticks = async (now: number) => {
    const events = await Promise.all(
      services.map((service) =>
        tick({ ...service, clock: () => now, readFeed: async () => [tip(1), tip(2), tip(3)] }),
      ),
    );
    return events.flat();
  };
  expect(await ticks(due - 7_200_000)).toEqual([]);
  expect(await ticks(due)).toEqual([{ weekKey: "2026-W47", event: "queued", recipients: 1000 }]);
  expect((await countMails(first.db)).pending).toBe(1000 + 1);
  await Promise.all(services.map(({ store }) => store.close()));
});

async function unfinished({ db }: Store): Promise<number> {
  const { pending, leased, sending } = await countMails(db);
  return pending + leased + sending;
}

async function inStore(databaseUrl: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl });
  await work(store);
  await store.close();
}

async function signUp(url: string, email: string) {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify({ email }) });
  return { status: response.status, text: await response.text() };
}
