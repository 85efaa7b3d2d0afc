import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { smallHeap } from "../../../scripts/install.mjs";

export type ChildService = {
  pid: number;
  /** Where it answers; only for a role that listens. */
  url: Promise<string>;
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and wait until it is gone. */
  stop(): Promise<void>;
  /** The most memory it ever held, in MiB. */
  peakMemory(): number;
};

const program = join(import.meta.dirname, "../cli.ts");

/** Starts the real service as a process of its own, on a free port. */
export function startService(environment: Record<string, string>): ChildService {
  const child = spawn(process.execPath, [...smallHeap, program, "serve"], {
    stdio: ["ignore", "pipe", process.env.DEBUG ? "inherit" : "ignore"],
    env: {
      PATH: process.env.PATH,
      KNACK_SITE: "content",
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), "knack-compile-cache"),
      NODE_COMPILE_CACHE_PORTABLE: "1",
      NEWSLETTER_PORT: "0",
      SECRET: "a secret for tests, long enough to pass",
      FEED_URL: "http://127.0.0.1:9/feed.json",
      SIGN_UPS_PER_CLIENT_PER_HOUR: "1000000",
      SIGN_UPS_PER_MINUTE: "1000000",
      ...environment,
    },
  });
  const gone = once(child, "exit");
  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  }
  return {
    pid: child.pid ?? 0,
    url: urlOf(child),
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    peakMemory: () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
  };
}

function urlOf(child: ChildProcess): Promise<string> {
  const found = new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const url = /http:\S+/.exec(said)?.[0];
      if (url) resolve(url);
    });
    child.once("exit", () => reject(new Error("The service ended before it listened")));
  });
  found.catch(() => {}); // Only some callers wait for it.
  return found;
}
