import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import nodePath from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { deskHeader } from "../../../site/release/desk-only.ts";
import { originOf } from "../auth/guard.ts";
import { ownPort, siteServer } from "./site-server.ts";

/** How long a page that was just written may take to be there, in milliseconds. */
const patience = 5_000;

export type SitePreview = {
  /** For the desk's policy: where its frame may look. */
  frames: string;
  fails: () => boolean;
  /** Whether the site shows a page without failing; waits for one that was just written. Undefined while the site starts. */
  shows: (page: string) => Promise<boolean | undefined>;
  addressOf: (page: string) => string;
  stop: () => Promise<void>;
};

/**
 * The page beside the text: the site's development server on a port of its own, under a secret name
 * ([decision 015](../../../docs/decisions/015-name-of-the-preview.md)). `folder` is for what it keeps.
 */
export async function previewOf(root: string, folder: string, deskPort: number): Promise<SitePreview> {
  // the same at each start, so that what the page keeps in the browser stays there
  const { port, free } = await ownPort(deskPort + 100);
  const key = keyIn(folder);
  const site = siteServer(root, folder, { port, key }, originOf(deskPort));

  /** The status of a page; undefined where nobody answers. */
  async function statusOf(page: string): Promise<number | undefined> {
    const headers = { [deskHeader]: key, accept: "text/html" };
    const signal = AbortSignal.timeout(10 * patience);
    try {
      const told = await fetch(`http://127.0.0.1:${port}${page}`, { headers, signal });
      await told.arrayBuffer();
      return told.status;
    } catch {
      // it starts, or ended in the middle of the answer
      return undefined;
    }
  }

  async function shows(page: string): Promise<boolean | undefined> {
    const end = Date.now() + patience;
    for (;;) {
      const status = await statusOf(page);
      if (status === undefined || status === 200) return status && true;
      if (Date.now() > end) return false;
      await wait(100);
    }
  }

  return {
    // any program of this machine may read the desk's policy, so the name is left out
    frames: `http://*.localhost:${port}`,
    fails: site.fails,
    shows,
    addressOf: (page) => `http://${key}.localhost:${port}${page}`,
    stop: async () => {
      free();
      await site.stop();
    },
  };
}

/** Letters and digits, since it is part of a name; the folder can be read by the operator only. */
function keyIn(folder: string): string {
  const file = nodePath.join(folder, "key");
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(20).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}
