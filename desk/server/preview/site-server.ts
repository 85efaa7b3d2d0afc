import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync } from "node:fs";
import nodePath from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../../../platform/paths.ts";

/** How often in a row it may end before it answers until that is reported; it is restarted all the same. */
const failuresUntilSaid = 3;

/**
 * Runs the site's development server for a folder until it is stopped. It is restarted when it ends, after a longer
 * pause each time it fails. `folder`: its cache, apart from that of builds and `npm run dev`.
 */
export function siteServer(
  root: string,
  folder: string,
  { port, key, desk }: { port: number; key: string; desk: string },
) {
  let child: ChildProcess | undefined;
  const stopping = new AbortController();
  let failures = 0;

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const started = Date.now();
      await runOnce();
      failures = Date.now() - started > 30_000 ? 0 : failures + 1;
      // `stop` ends the pause by rejecting it
      const { signal } = stopping;
      await wait(Math.min(500 * 2 ** failures, 10_000), undefined, { signal }).catch(() => {});
    }
  }

  async function runOnce(): Promise<void> {
    // Astro writes the site's dependencies there
    mkdirSync(folder, { recursive: true });
    copyFileSync(nodePath.join(projectRoot(), "site/package.json"), nodePath.join(folder, "package.json"));
    child = spawn(process.execPath, ["site/astro.ts", "dev", "--port", String(port)], {
      cwd: projectRoot(),
      stdio: ["pipe", "ignore", "ignore"],
      env: {
        ...process.env,
        KNACK_SITE: nodePath.resolve(root),
        KNACK_DESK_KEY: key,
        KNACK_DESK_FOLDER: folder,
        KNACK_DESK_ORIGIN: desk,
      },
    });
    await once(child, "close");
  }

  const over = keepRunning();
  return {
    /** It repeatedly ends before it answers. */
    fails: (): boolean => failures >= failuresUntilSaid,
    stop: async () => {
      stopping.abort();
      child?.kill("SIGTERM");
      const insisting = setTimeout(() => child?.kill("SIGKILL"), 3_000);
      await over;
      clearTimeout(insisting);
    },
  };
}
