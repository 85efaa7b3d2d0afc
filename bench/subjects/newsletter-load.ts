import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "../../newsletter/src/database/open-store.ts";
import { keysOf } from "../../newsletter/src/subscribers/tokens.ts";
import { startService } from "../../newsletter/src/testing/child-service.ts";
import { seedIssue, seedSubscribers } from "../../newsletter/src/testing/seed.ts";
import { openSink } from "../../newsletter/src/testing/smtp-sink.ts";

const connections = 20;
const warmUpSignUps = 1000;
const signUps = 8000;
const mails = 4000;
const warmUpMails = 500;

export type LoadFigures = typeof figures;

const figures = {
  signUp: await measureSignUps(),
  sending: await measureSending(),
};
console.info(JSON.stringify(figures));

/** Sign-ups a second over 20 connections, each acknowledged only when it is on disk (SQLite with synchronous = FULL). */
async function measureSignUps() {
  const dataDir = mkdtempSync(join(tmpdir(), "knack-bench-"));
  const service = startService({
    DATA_DIR: dataDir,
    ROLE: "web",
  });
  try {
    const url = await service.url;
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    await signUpMany(url, agent, "warm", warmUpSignUps);
    const begin = performance.now();
    const times = await signUpMany(url, agent, "reader", signUps);
    const seconds = (performance.now() - begin) / 1000;
    agent.destroy();
    times.sort((one, other) => one - other);
    return {
      signUpsPerSecond: Math.round(signUps / seconds),
      p50: round(times[Math.floor(times.length * 0.5)]),
      p99: round(times[Math.floor(times.length * 0.99)]),
      peakMemoryMiB: Math.round(service.peakMemory()),
    };
  } finally {
    await service.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signUpMany(url: string, agent: Agent, name: string, count: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  async function client(): Promise<void> {
    while (next < count) {
      const begin = performance.now();
      const reader = `${name}${next++}`;
      // each of a domain of their own: mails to strangers of one domain wait
      await signUp(url, agent, `${reader}@${reader}.example`);
      times.push(performance.now() - begin);
    }
  }
  await Promise.all(Array.from({ length: connections }, client));
  return times;
}

// Not by fetch, which takes a sixth of the service's share of two cores.
function signUp(url: string, agent: Agent, email: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "Content-Type": "application/json" };
    const call = request(url, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.once("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
      );
    });
    call.once("error", reject);
    call.end(JSON.stringify({ email }));
  });
}

function round(milliseconds = Number.NaN): number {
  return Math.round(milliseconds * 10) / 10;
}

/** Mails a second from the sender to a mail server on loopback, every step of every mail on disk (SQLite, synchronous = FULL). */
async function measureSending() {
  const dataDir = mkdtempSync(join(tmpdir(), "knack-bench-"));
  await seed(dataDir);
  const done = Promise.withResolvers<void>();
  let begin = 0;
  const sink = await openSink({
    onDelivery(_, count) {
      if (count === warmUpMails) begin = performance.now();
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
      mailsPerSecond: Math.round((mails - warmUpMails) / seconds),
      peakMemoryMiB: Math.round(service.peakMemory()),
    };
  } finally {
    await service.stop();
    await sink.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function seed(dataDir: string): Promise<void> {
  // a service makes its keys before its database, and none beside one
  keysOf({ dataDir });
  const store = await openStore({ dataDir });
  await seedSubscribers(store, mails, Date.now());
  await seedIssue(store, Date.now());
  await store.close();
}
