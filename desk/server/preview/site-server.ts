import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync } from "node:fs";
import nodePath from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../../../reading/site-folder.ts";

/** So often in a row it may end before it has answered, until that is said; it is started anew all the same. */
const failuresUntilSaid = 3;

/**
 * Keeps the site's own development server at work for a folder until it is stopped: started anew when it ends, the later
 * the more often it fails. What it keeps besides lies in `folder`, where no build and no `npm run dev` looks.
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
    // Astro wants to know there what the site depends on
    mkdirSync(folder, { recursive: true });
    copyFileSync(nodePath.join(projectRoot(), "site/package.json"), nodePath.join(folder, "package.json"));
    child = spawn(process.execPath, ["site/astro.ts", "dev", "--port", String(port)], {
      cwd: projectRoot(),
      stdio: ["pipe", "ignore", "ignore"],
      env: {
        ...withoutMode(process.env),
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
    /** It ends each time before it answers. */
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

/** Without names that Vite shows to pages as its own: `DEV` of a shell or of a test would make them those of a build. */
function withoutMode({ NODE_ENV, MODE, DEV, PROD, SSR, VITEST, ...env }: NodeJS.ProcessEnv) {
  return env;
}
