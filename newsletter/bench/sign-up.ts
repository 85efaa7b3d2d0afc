import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "../src/testing/child-service.ts";

const connections = 20;
const warmUp = 1000;
const measured = 8000;

/** Sign-ups a second over 20 connections, each acknowledged only when it is on disk (SQLite with synchronous = FULL, or PostgreSQL). */
export async function measureSignUps(role: "web" | "all", databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "knack-bench-"));
  const service = startService({
    DATA_DIR: dataDir,
    ROLE: role,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  try {
    const url = await service.url;
    await signUpMany(url, "warm", warmUp);
    const begin = performance.now();
    const times = await signUpMany(url, "reader", measured);
    const seconds = (performance.now() - begin) / 1000;
    times.sort((one, other) => one - other);
    return {
      role,
      signUpsPerSecond: Math.round(measured / seconds),
      p50: round(times[Math.floor(times.length * 0.5)]),
      p99: round(times[Math.floor(times.length * 0.99)]),
      peakMemoryMiB: Math.round(service.peakMemory()),
    };
  } finally {
    await service.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signUpMany(url: string, name: string, count: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  async function client(): Promise<void> {
    while (next < count) {
      const begin = performance.now();
      await signUp(url, `${name}${next++}@example.org`);
      times.push(performance.now() - begin);
    }
  }
  await Promise.all(Array.from({ length: connections }, client));
  return times;
}

async function signUp(url: string, email: string): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ email }) });
  // Read to its end, so that the connection serves the next one.
  await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}`);
}

function round(milliseconds = Number.NaN): number {
  return Math.round(milliseconds * 10) / 10;
}
