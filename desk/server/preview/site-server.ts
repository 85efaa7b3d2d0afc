import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import nodePath from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../../../reading/site-folder.ts";
import { deskHeader } from "../../../site/release/desk-only.ts";
import { random } from "../door/keys.ts";
import type { Upstream } from "./proxy.ts";

/** So often in a row a server may end before it has answered, until that is said; it is started anew all the same. */
const failuresUntilTold = 3;

/**
 * Keeps the site's own development server at work for a folder until it is stopped: started anew when it ends, the later
 * the more often it fails. What it keeps besides lies in `folder`, where no build and no `npm run dev` looks.
 */
export function siteServer(root: string, folder: string) {
  let ready: Upstream | undefined;
  let child: ChildProcess | undefined;
  let isWanted = true;
  let failures = 0;
  let resting = new AbortController();

  async function keepRunning(): Promise<void> {
    while (isWanted) {
      const didAnswer = await runOnce();
      failures = didAnswer ? 0 : failures + 1;
      const pause = Math.min(500 * 2 ** failures, 30_000);
      resting = new AbortController();
      // `startNow` and `stop` end the pause by rejecting it
      if (isWanted) await wait(pause, undefined, { signal: resting.signal }).catch(() => {});
    }
  }

  /** Whether it had answered before it ended. */
  async function runOnce(): Promise<boolean> {
    const upstream = { port: await freePort(), key: random() };
    if (!isWanted) return false;
    prepare(folder);
    const running = spawn(process.execPath, ["site/astro.ts", "dev", "--port", String(upstream.port)], {
      cwd: projectRoot(),
      stdio: ["pipe", "ignore", "ignore"],
      env: {
        ...withoutMode(process.env),
        KNACK_SITE: nodePath.resolve(root),
        KNACK_DESK_KEY: upstream.key,
        KNACK_DESK_FOLDER: folder,
      },
    });
    child = running;
    const ended = new Promise<void>((done) => {
      running.on("exit", () => done()).on("error", () => done());
    });
    void answers(upstream, running).then((does) => {
      if (does) ready = upstream;
    });
    await ended;
    // whatever of it is left ends with this
    running.stdin?.destroy();
    const didAnswer = ready !== undefined;
    ready = undefined;
    return didAnswer;
  }

  const over = keepRunning();
  return {
    /** Where it answers now; undefined while it starts. */
    upstream: (): Upstream | undefined => ready,
    /** It ends each time before it answers. */
    fails: (): boolean => failures >= failuresUntilTold,
    /** What kept it from starting is mended: it need not wait any longer. */
    startNow: () => {
      failures = 0;
      resting.abort();
    },
    stop: async () => {
      isWanted = false;
      resting.abort();
      child?.kill("SIGTERM");
      const insisting = setTimeout(() => child?.kill("SIGKILL"), 3_000);
      await over;
      clearTimeout(insisting);
    },
  };
}

/** Without names that Vite shows to pages as its own: `DEV` of a shell or of a test would make them those of a build. */
function withoutMode({ NODE_ENV, MODE, DEV, PROD, SSR, VITEST, ...env }: NodeJS.ProcessEnv) {
  return env;
}

/** A root of its own for Astro, which needs to know there what the site depends on. */
function prepare(folder: string): void {
  mkdirSync(folder, { recursive: true });
  copyFileSync(nodePath.join(projectRoot(), "site/package.json"), nodePath.join(folder, "package.json"));
}

/** Waits until the server answers; false where it has ended before. */
async function answers({ port, key }: Upstream, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const address = `http://127.0.0.1:${port}/@vite/client`;
    const signal = AbortSignal.timeout(5_000);
    // it does not listen yet: asked again until it does, or has ended
    const told = await fetch(address, { headers: { [deskHeader]: key }, signal }).catch(() => undefined);
    await told?.arrayBuffer().catch(() => {});
    if (told?.ok) return true;
    await wait(100);
  }
  return false;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
