import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { originOf } from "../auth/guard.ts";
import { random } from "../auth/keys.ts";
import { siteServer } from "./site-server.ts";

/** How long to wait for a page that was just saved, in milliseconds. */
const patience = 5_000;

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
  const addressOf = (page: string) => `${originOf(port)}/${key}${page}`;

  /** The HTTP status of a page; undefined if the server does not answer. */
  async function statusOf(page: string): Promise<number | undefined> {
    const signal = AbortSignal.timeout(10 * patience);
    try {
      const response = await fetch(addressOf(page), { headers: { accept: "text/html" }, signal });
      await response.arrayBuffer();
      return response.status;
    } catch {
      // the server is starting, or ended during the answer
      return undefined;
    }
  }

  /** Whether the site can show a page; waits for one that was just saved. Undefined while the site starts. */
  async function shows(page: string): Promise<boolean | undefined> {
    const end = Date.now() + patience;
    for (;;) {
      const status = await statusOf(page);
      if (status === undefined || status === 200) return status && true;
      if (Date.now() > end) return false;
      await wait(100);
    }
  }

  // `frames` goes into the desk's policy, which any program of this machine can read, so it does not contain the key
  return { frames: originOf(port), fails: site.fails, shows, addressOf, stop: site.stop };
}

/** The first free port on 127.0.0.1, starting at `from`. */
export async function freePort(from: number): Promise<number> {
  for (let port = from; ; port++) {
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}
