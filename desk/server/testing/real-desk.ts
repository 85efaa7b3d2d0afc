import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const program = path.join(import.meta.dirname, "run.ts");
const project = path.resolve(import.meta.dirname, "../../..");
const sample = path.join(project, "content");
/** Below those that the system gives to any connection, also between a kill and the next start. */
const usual = 20_000 + (process.pid % 10_000);

export type RealDesk = ReturnType<typeof realDesk>;

/** A desk in a process of its own, for a copy of a site; it can be killed, and has the same port after each start. */
export function realDesk({ from = usual, site = sample, hasPreview = false, publicAddress = "" } = {}) {
  const home = mkdtempSync(path.join(tmpdir(), "desk-real-"));
  const root = path.join(home, "site");
  const releases = path.join(home, "releases");
  // below the project, where the preview finds its packages
  const state = path.join(project, ".cache/desk-tests", path.basename(home));
  cpSync(site, root, { recursive: true });
  let child: ChildProcess | undefined;
  let port = from;

  /** Starts it, where it does not run, and gives an address that opens it once. */
  async function start(): Promise<string> {
    if (child) child.send("another address");
    else {
      child = fork(program, [root, state, String(port), ...(hasPreview ? ["preview"] : [])], {
        env: {
          ...process.env,
          // test runners set it; with it the page would be one for developers
          NODE_ENV: undefined,
          KNACK_SITE: root,
          RELEASES_DIR: releases,
          SITE_URL: publicAddress,
        },
      });
      child.once("exit", () => {
        child = undefined;
      });
    }
    const [address] = await Promise.race([once(child, "message"), once(child, "exit")]);
    if (!String(address).startsWith("http")) throw new Error(`the desk ended: ${address}`);
    port = Number(new URL(address).port);
    return address;
  }

  async function kill(): Promise<void> {
    if (!child) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  return {
    root,
    releases,
    publicAddress,
    start,
    kill,
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    read: (file: string) => readFileSync(path.join(root, file), "utf8"),
    /** The hash of each file of the folder, by its path. */
    hashes: () => hashesOf(root),
    end: async () => {
      await kill();
      for (const folder of [home, state]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
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
