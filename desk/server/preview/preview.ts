import { setTimeout as wait } from "node:timers/promises";
import { deskHeader } from "../../../site/release/desk-only.ts";
import { previewServer } from "./proxy.ts";
import { siteServer } from "./site-server.ts";

/** How long a page that was just written may take to be there, in milliseconds. */
const patience = 5_000;

export type SitePreview = {
  /** For the desk's policy: where its frame may look. */
  frames: string;
  state: () => "ready" | "starting" | "failing";
  /** Whether the site shows a page without failing. `isPatient`: waits for one that was just written. */
  shows: (page: string, options: { isPatient: boolean }) => Promise<boolean>;
  addressOf: (page: string) => string;
  hasLast: (page: string) => boolean;
  /** Starts the site where it rests because it did not start before. */
  startNow: () => void;
  stop: () => Promise<void>;
};

/** The preview of a site's folder (`root`), for the desk at a port; `folder` is for what it keeps. */
export async function previewOf(root: string, folder: string, deskPort: number): Promise<SitePreview> {
  const site = siteServer(root, folder);
  const { frames, addressOf, hasLast, stop } = await previewServer({ deskPort, upstream: site.upstream });

  async function shows(page: string, { isPatient }: { isPatient: boolean }): Promise<boolean> {
    const end = Date.now() + (isPatient ? patience : 0);
    do {
      const upstream = site.upstream();
      if (!upstream) return false;
      const { port, key } = upstream;
      const headers = { [deskHeader]: key, accept: "text/html" };
      const signal = AbortSignal.timeout(10 * patience);
      // a page that does not come is not shown: the answer is false
      const told = await fetch(`http://127.0.0.1:${port}${page}`, { headers, signal }).catch(() => undefined);
      await told?.arrayBuffer().catch(() => {});
      if (told?.ok) return true;
      if (isPatient) await wait(100);
    } while (Date.now() < end);
    return false;
  }

  return {
    frames,
    state: () => (site.upstream() ? "ready" : site.fails() ? "failing" : "starting"),
    ...{ shows, addressOf, hasLast, startNow: site.startNow },
    stop: async () => {
      stop();
      await site.stop();
    },
  };
}
