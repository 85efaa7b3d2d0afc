import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const program = path.join(import.meta.dirname, "run.ts");
const project = path.resolve(import.meta.dirname, "../../..");
const sample = path.join(project, "content");

/** A desk in a process of its own, for a copy of a site; it can be killed and stopped. */
export type RealDesk = {
  /** The copy's folder. */
  root: string;
  /** Where it publishes to. */
  releases: string;
  /** The desk's own address; the same after each start. */
  url: string;
  /** Starts it, where it does not run, and gives an address that opens it once. */
  start: () => Promise<string>;
  kill: () => Promise<void>;
  read: (file: string) => string;
  /** The hash of each file of the folder, by its path. */
  hashes: () => Record<string, string>;
  end: () => Promise<void>;
};

export async function realDesk({ from = 0, site = sample, hasPreview = false } = {}): Promise<RealDesk> {
  const home = mkdtempSync(path.join(tmpdir(), "desk-real-"));
  const root = path.join(home, "site");
  const releases = path.join(home, "releases");
  // below the project, where the preview finds its packages
  const state = path.join(project, ".cache/desk-tests", path.basename(home));
  cpSync(site, root, { recursive: true });
  let child: ChildProcess | undefined;
  let port = from;
  const desk: RealDesk = {
    root,
    releases,
    url: "",
    start: async () => {
      const started =
        child && isRunning(child)
          ? child
          : fork(program, [root, state, String(port), ...(hasPreview ? ["preview"] : [])], {
              env: { ...process.env, KNACK_SITE: root, RELEASES_DIR: releases },
            });
      if (started === child) child.send("another address");
      const [said] = await Promise.race([once(started, "message"), once(started, "exit")]);
      const address = String(said);
      if (!address.startsWith("http")) throw new Error(`the desk ended: ${address}`);
      desk.url = new URL(address).origin;
      port = Number(new URL(address).port);
      child = started;
      return address;
    },
    kill: async () => {
      if (!isRunning(child)) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    read: (file) => readFileSync(path.join(root, file), "utf8"),
    hashes: () => hashesOf(root),
    end: async () => {
      await desk.kill();
      for (const folder of [home, state]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return desk;
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

function hashesOf(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .sort();
  const hash = (name: string) =>
    createHash("sha256")
      .update(readFileSync(path.join(root, name)))
      .digest("hex");
  return Object.fromEntries(files.map((name) => [name, hash(name)]));
}
