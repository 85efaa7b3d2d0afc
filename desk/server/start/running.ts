import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import nodePath from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { lockIn } from "../../../reading/lock.ts";
import { OperatorError } from "../../../reading/operator-error.ts";
import { projectRoot } from "../../../reading/site-folder.ts";
import { originOf } from "../auth/guard.ts";

/** What a running desk leaves for a second start. */
const runningSchema = z.object({ pid: z.int(), port: z.int(), secret: z.string() });

type Running = z.output<typeof runningSchema>;

/** Where the desk of a site keeps what is of this machine only; nobody else may look into it. */
export function stateFolder(root: string, cache = nodePath.join(projectRoot(), ".cache/desk")): string {
  const folder = nodePath.join(cache, nameOf(root));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  return folder;
}

function nameOf(root: string): string {
  return createHash("sha256").update(realpathSync(root)).digest("hex").slice(0, 16);
}

/**
 * Makes this process the desk of a site; nothing where another is. What a desk that was killed has left is of no use then:
 * the system frees its lock.
 */
export function claim(folder: string) {
  const lock = lockIn(folder);
  if (!lock) return undefined;
  const file = runningFile(folder);
  rmSync(file, { force: true });
  return {
    tell: (running: Running) => writeFileSync(file, JSON.stringify(running), { mode: 0o600, flag: "wx" }),
    end: () => {
      if (!lock.isOpen) return;
      rmSync(file, { force: true });
      lock.close();
    },
  };
}

/**
 * An address that opens the desk that another process is, once more. Waits while that is still starting; throws an
 * `OperatorError` where it does not answer.
 */
export async function addressOfRunning(folder: string, patience = 60_000): Promise<string> {
  const end = Date.now() + patience;
  while (!existsSync(runningFile(folder)) && Date.now() < end) await wait(50);
  try {
    const { port, secret } = runningSchema.parse(JSON.parse(readFileSync(runningFile(folder), "utf8")));
    const origin = originOf(port);
    const answer = await fetch(`${origin}/api/again`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: JSON.stringify({ secret }),
      signal: AbortSignal.timeout(10_000),
    });
    const { key } = z.object({ key: z.string() }).parse(await answer.json());
    return addressWith(port, key);
  } catch {
    throw new OperatorError(
      "The desk of this site is running already, but does not answer. End it with Ctrl+C where it was started, and start it anew.",
    );
  }
}

/** The address to open. What follows # is not sent to any server and stands in no log. */
export function addressWith(port: number, key: string): string {
  return `${originOf(port)}/#key=${key}`;
}

function runningFile(folder: string): string {
  return nodePath.join(folder, "running.json");
}
