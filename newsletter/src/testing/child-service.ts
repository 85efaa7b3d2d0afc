import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { smallHeap } from "../small-heap.mjs";

/** Runs a command of the service as a process of its own. */
export function startProcess(args: string[], environment: Record<string, string>) {
  return startProgram([join(import.meta.dirname, "../cli.ts"), ...args], environment);
}

/** Runs a file, after options of Node if it needs some, in the service’s environment. */
export function startProgram(
  words: string[],
  environment: Record<string, string>,
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...smallHeap, ...words], {
    env: {
      PATH: process.env.PATH,
      KNACK_SITE: "content",
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), "knack-compile-cache"),
      NODE_COMPILE_CACHE_PORTABLE: "1",
      NEWSLETTER_PORT: "0",
      SECRET: "a secret for tests, long enough to pass",
      SIGN_UPS_PER_CLIENT_PER_HOUR: "1000000",
      SIGN_UPS_PER_MINUTE: "1000000",
      ...environment,
    },
  });
}

/** The real service on a free port; without the feed and the mails that a test does not name. */
export function startService(environment: Record<string, string>) {
  const child = startProcess(["serve"], { FEED_URL: "http://127.0.0.1:9/feed.json", ...environment });
  child.stderr.resume();
  /** The most memory it ever held, in MiB. */
  const peakMemory = () =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024;
  return { url: urlOf(child), ...endsOf(child), peakMemory };
}

/** How a process ends: `kill` by SIGKILL, `stop` by SIGTERM; both wait until it is gone and its output is read. */
export function endsOf(child: ChildProcess) {
  const gone = once(child, "close");
  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    child.kill(signal);
    await gone;
  }
  return { kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

/** Where it answers, as it prints; or another address that it prints. */
export function urlOf(child: ChildProcess, address = /http:\S+/): Promise<string> {
  const found = new Promise<string>((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const url = address.exec(printed)?.[0];
      if (url) resolve(url);
    });
    child.once("exit", (code) => reject(new Error(`The service ended with ${code} before it listened`)));
  });
  found.catch(() => {}); // Only some callers wait for it.
  return found;
}
