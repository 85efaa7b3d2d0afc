import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openStore, type Store } from "../src/store/open-store.ts";
import { countMails, listMails } from "../src/store/outbox-overview.ts";
import { startService } from "../src/testing/child-service.ts";
import { seedIssue, seedSubscribers } from "../src/testing/seed.ts";
import { openSink } from "../src/testing/smtp-sink.ts";

export const mails = 3000;
export const kills = 50;

/**
 * Sends one issue to 3,000 readers while senders are killed 50 times, each time after some more mails have
 * arrived. `lost` are mails neither delivered nor listed as uncertain; `doubled` were delivered twice.
 */
export async function sendWithKills({ senders, databaseUrl }: { senders: number; databaseUrl?: string }) {
  const dataDir = mkdtempSync(join(tmpdir(), "knack-crash-"));
  const store = await openStore({ dataDir, databaseUrl });
  await seedSubscribers(store, mails, Date.now());
  await seedIssue(store, Date.now());
  const arrivals = countdown();
  const sink = await openSink({ onDelivery: (_, count) => arrivals.reached(count) });

  function start() {
    return startService({
      DATA_DIR: dataDir,
      ROLE: "sender",
      SMTP_URL: sink.url,
      LEASE_SECONDS: "1",
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    });
  }

  const running = Array.from({ length: senders }, start);
  const between = Math.floor((mails * 0.9) / kills);
  for (let kill = 1; kill <= kills; kill += 1) {
    await arrivals.waitFor(kill * between);
    await running[kill % senders]?.kill();
    running[kill % senders] = start();
  }
  await everythingIsDealtWith(store);
  for (const service of running) await service.stop();
  const counts = await countMails(store.db);
  const uncertain = new Set((await listMails(store.db, ["uncertain"], mails)).map((mail) => mail.address));
  const readers = Array.from({ length: mails }, (_, number) => `reader${number}@example.org`);
  const lost = readers.filter((reader) => !sink.deliveries.has(reader) && !uncertain.has(reader));
  const doubled = readers.filter((reader) => (sink.deliveries.get(reader) ?? 0) > 1);
  await store.close();
  await sink.close();
  rmSync(dataDir, { recursive: true });
  return {
    kills,
    sent: counts.sent,
    uncertain: uncertain.size,
    lost: lost.length,
    doubled: doubled.length,
    unfinished: counts.pending + counts.leased + counts.sending + counts.failed + counts.cancelled,
  };
}

async function everythingIsDealtWith({ db }: Store): Promise<void> {
  for (;;) {
    const { pending, leased, sending } = await countMails(db);
    if (pending + leased + sending === 0) return;
    await wait(100);
  }
}

function countdown() {
  let reachedCount = 0;
  let waiting: { count: number; resolve: () => void } | undefined;
  return {
    reached(count: number): void {
      reachedCount = count;
      if (waiting && count >= waiting.count) waiting.resolve();
    },
    waitFor(count: number): Promise<void> {
      if (reachedCount >= count) return Promise.resolve();
      return new Promise((resolve) => {
        waiting = { count, resolve };
      });
    },
  };
}
