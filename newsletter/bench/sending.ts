import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "../src/store/open-store.ts";
import { startService } from "../src/testing/child-service.ts";
import { seedIssue, seedSubscribers } from "../src/testing/seed.ts";
import { openSink } from "../src/testing/smtp-sink.ts";

const mails = 4000;
const warmUp = 500;

/** Mails a second from the sender to a mail server on loopback, every step of every mail on disk (SQLite, synchronous = FULL). */
export async function measureSending() {
  const dataDir = mkdtempSync(join(tmpdir(), "knack-bench-"));
  await seed(dataDir);
  const done = Promise.withResolvers<void>();
  let begin = 0;
  const sink = await openSink({
    onDelivery(_, count) {
      if (count === warmUp) begin = performance.now();
      if (count === mails) done.resolve();
    },
  });
  const service = startService({
    DATA_DIR: dataDir,
    ROLE: "sender",
    SMTP_URL: sink.url,
  });
  try {
    await done.promise;
    const seconds = (performance.now() - begin) / 1000;
    return {
      mailsPerSecond: Math.round((mails - warmUp) / seconds),
      peakMemoryMiB: Math.round(service.peakMemory()),
    };
  } finally {
    await service.stop();
    await sink.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function seed(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  await seedSubscribers(store, mails, Date.now());
  await seedIssue(store, Date.now());
  await store.close();
}
