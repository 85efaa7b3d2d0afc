import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "../src/store/open-store.ts";
import { seedIssue, seedSubscribers } from "../src/testing/seed.ts";

const subscribers = 100_000;

/** Seconds to put an issue for 100,000 readers into the outbox, in one transaction. */
export async function measureQueueing() {
  const dataDir = mkdtempSync(join(tmpdir(), "knack-bench-"));
  const store = await openStore({ dataDir });
  await seedSubscribers(store, subscribers, Date.now());
  const begin = performance.now();
  await seedIssue(store, Date.now());
  const seconds = Math.round(performance.now() - begin) / 1000;
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
  return { mails: subscribers, seconds };
}
