import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../platform/free-port.ts";
import type { Preview } from "../../contract.ts";
import { originOf, random } from "../auth/guard.ts";
import { pageStatus } from "./page-status.ts";
import { siteServer } from "./site-server.ts";

/** How long to wait for a page that was just saved, in milliseconds. */
const startTimeoutMs = 5_000;

export type SitePreview = Awaited<ReturnType<typeof previewOf>>;

/**
 * The page beside the text: the site's development server on a port of its own, behind a secret key ([decision
 * 015](../../../docs/decisions/015-address-of-the-preview.md)). `folder`: its cache.
 */
export async function previewOf(root: string, folder: string, deskPort: number) {
  // the same at each start, so that what the page stores in the browser is still there
  const port = await freePort(deskPort + 100);
  const key = random();
  const site = siteServer(root, folder, { port, key, desk: originOf(deskPort) });

  /** The address of a page once the site shows it; waits for one that was just saved. */
  async function page(path: string): Promise<Preview> {
    // Astro refuses an address that ends in a slash
    const address = `${originOf(port)}/${key}${path}`.replace(/\/$/, "");
    const end = Date.now() + startTimeoutMs;
    for (;;) {
      const status = await pageStatus(address);
      if (status === 200) return { address };
      if (status === undefined) return { reason: site.fails() ? doesNotStart : starting };
      if (Date.now() > end) return { reason: faulty, isFaulty: true };
      await wait(100);
    }
  }

  // `frames` goes into the desk's policy, which any program of this machine can read, so it does not contain the key
  return { frames: originOf(port), page, stop: site.stop };
}

const starting = "The page will be here in a moment …";
const faulty = "The page cannot be shown while this text, or something under Pages and settings, has faults.";
const doesNotStart =
  "The page cannot be shown: the site does not start on this machine. Look for faults under Pages and settings; npm run dev says more.";
