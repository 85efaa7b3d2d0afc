import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { listIssues } from "../../newsletter/src/database/issue-rows.ts";
import { openStore, type Store } from "../../newsletter/src/database/open-store.ts";
import { listMails } from "../../newsletter/src/database/outbox-overview.ts";
import { feedOf } from "../../newsletter/src/testing/black-box.ts";
import { startProcess, startService } from "../../newsletter/src/testing/child-service.ts";
import { listenOnLoopback } from "../../newsletter/src/testing/loopback.ts";
import { openPostgres, type Postgres } from "../../newsletter/src/testing/postgres.ts";
import { seedSubscribers } from "../../newsletter/src/testing/seed.ts";
import { openSink } from "../../newsletter/src/testing/smtp-sink.ts";

export type LargeIssueFigures = Awaited<ReturnType<typeof sendToMany>>;

const readers = Number(process.argv[2]);
const dataDir = mkdtempSync(join(tmpdir(), "knack-large-issue-"));
const postgres = await openPostgres();
try {
  console.info(JSON.stringify(await sendToMany(postgres)));
} finally {
  await postgres.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * One issue to so many readers, as docs/operating.md sets it up: PostgreSQL, two web and three sender processes. A third
 * of the way one sender is killed, at two thirds the database; both are started again. Meanwhile somebody signs up twice
 * a second. Throws if a reader gets it twice, or is left out.
 */
async function sendToMany(database: Postgres) {
  const databaseUrl = await database.create("large");
  const store = await openStore({ dataDir, databaseUrl });
  await seedSubscribers(store, readers, Date.now());
  const feed = createServer((_, response) => response.end(feedOf(3)));
  const mails = await openCountingSink();
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADDRESS_KEY: "an address key for the bench, long enough",
    FEED_URL: `http://127.0.0.1:${await listenOnLoopback(feed)}/feed.json`,
    SMTP_URL: mails.sink.url,
  };
  const start = (role: "web" | "sender") => startService({ ...environment, ROLE: role });
  const webs = [start("web"), start("web")];
  const senders = [start("sender"), start("sender"), start("sender")];
  const signUps = signUpMeanwhile(await Promise.all(webs.map(({ url }) => url)));

  const asked = performance.now();
  const [code] = await once(startProcess(["issue", "send", "--now", "--yes"], environment), "close");
  if (code !== 0) throw new Error("The issue cannot be sent.");
  await mails.taken(Math.floor(readers / 3));
  await senders.shift()?.kill();
  senders.push(start("sender"));
  await mails.taken(Math.floor((readers * 2) / 3));
  await database.kill();
  await isDone(store);

  const uncertain = await checkDeliveries(store, mails.sink.deliveries);
  const largest = (processes: typeof webs) =>
    Math.round(Math.max(...processes.map(({ peakMemory }) => peakMemory())));
  const figures = {
    readers,
    readersPerSecond: Math.round((readers / (mails.lastAt() - mails.firstAt())) * 1000),
    secondsToTheFirst: Math.round((mails.firstAt() - asked) / 1000),
    uncertain,
    ...(await signUps.stop()),
    webMiB: largest(webs),
    senderMiB: largest(senders),
  };
  await Promise.all([...webs, ...senders].map(({ stop }) => stop()));
  await store.close();
  await mails.sink.close();
  feed.close();
  return figures;
}

/** A mail server that says when it has taken so many mails of the issue. */
async function openCountingSink() {
  const marks = new Map<number, PromiseWithResolvers<void>>();
  let taken = 0;
  let firstAt = 0;
  let lastAt = 0;
  const sink = await openSink({
    onDelivery(address) {
      if (!address.startsWith("reader")) return;
      lastAt = performance.now();
      firstAt ||= lastAt;
      taken += 1;
      marks.get(taken)?.resolve();
    },
  });
  return {
    sink,
    firstAt: () => firstAt,
    lastAt: () => lastAt,
    async taken(count: number): Promise<void> {
      const mark = Promise.withResolvers<void>();
      marks.set(count, mark);
      if (taken < count) await mark.promise;
    },
  };
}

/** Twice a second, at one web process after the other; those that the killed database refuses are not counted. */
function signUpMeanwhile(urls: readonly string[]) {
  const times: number[] = [];
  let isOver = false;
  async function signUp(number: number): Promise<void> {
    const begin = performance.now();
    const answer = await fetch(urls[number % urls.length] ?? "", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: `ann@new${number}.example` }),
    });
    await answer.text();
    if (answer.ok) times.push(performance.now() - begin);
  }
  async function run(): Promise<void> {
    for (let number = 0; !isOver; number += 1) await Promise.all([signUp(number), wait(500)]);
  }
  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
      times.sort((one, other) => one - other);
      const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? Number.NaN);
      return { signUps: times.length, signUpP99: at(0.99), slowestSignUp: at(1) };
    },
  };
}

async function isDone({ db }: Store): Promise<void> {
  for (;;) {
    await wait(1000);
    // the database has just been started again
    const [issue] = await listIssues(db, ["done"], 1).catch(() => []);
    if (issue) return;
  }
}

/** How many mails are uncertain. Throws unless each other reader got one, and nobody two. */
async function checkDeliveries({ db }: Store, deliveries: ReadonlyMap<string, number>): Promise<number> {
  const uncertain = new Set((await listMails(db, ["uncertain"], readers)).map(({ address }) => address));
  const addresses = Array.from({ length: readers }, (_, number) => `reader${number}@example.org`);
  const twice = addresses.filter((address) => (deliveries.get(address) ?? 0) > 1);
  const leftOut = addresses.filter((address) => !deliveries.has(address) && !uncertain.has(address));
  if (twice.length > 0 || leftOut.length > 0)
    throw new Error(`${twice.length} readers got the issue twice, ${leftOut.length} were left out.`);
  return uncertain.size;
}
