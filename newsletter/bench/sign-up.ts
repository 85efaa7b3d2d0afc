import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
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
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    await signUpMany(url, agent, "warm", warmUp);
    const begin = performance.now();
    const times = await signUpMany(url, agent, "reader", measured);
    const seconds = (performance.now() - begin) / 1000;
    agent.destroy();
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

async function signUpMany(url: string, agent: Agent, name: string, count: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  async function client(): Promise<void> {
    while (next < count) {
      const begin = performance.now();
      await signUp(url, agent, `${name}${next++}@example.org`);
      times.push(performance.now() - begin);
    }
  }
  await Promise.all(Array.from({ length: connections }, client));
  return times;
}

function signUp(url: string, agent: Agent, email: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: "POST", agent, headers: { "Content-Type": "application/json" } },
      (response) => {
        response.resume();
        response.once("end", () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
        );
      },
    );
    call.once("error", reject);
    call.end(JSON.stringify({ email }));
  });
}

function round(milliseconds = Number.NaN): number {
  return Math.round(milliseconds * 10) / 10;
}
