import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, realpathSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import nodePath from "node:path";
import { getRequestListener } from "@hono/node-server";
import { lockIn } from "../../../reading/lock.ts";
import { OperatorError } from "../../../reading/operator-error.ts";
import { placeIn, projectRoot } from "../../../reading/site-folder.ts";
import { type DeskServer, deskApp } from "../app.ts";
import { originOf } from "../auth/guard.ts";
import { createKeys } from "../auth/keys.ts";
import { freePort, previewOf } from "../preview/preview.ts";
import { publisherOf } from "../publish/publisher.ts";

type Opening = {
  /** The site's folder. */
  root: string;
  /** The desk's own folder for it (`stateFolder`). */
  state: string;
  /** The first port to try. */
  from: number;
  /** Gives the folder of the built page. */
  page: () => Promise<string>;
  hasPreview?: boolean;
};

/** Where the desk of a site keeps its lock and what its preview caches. */
export function stateFolder(root: string, cache = nodePath.join(projectRoot(), ".cache/desk")): string {
  const name = createHash("sha256").update(realpathSync(root)).digest("hex").slice(0, 16);
  const folder = nodePath.join(cache, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Opens the desk of a site: one at a time, whose lock the system frees however it ends. `address` gives one that opens it
 * once: what follows # is not sent to any server and stands in no log.
 */
export async function openDesk({ root, state, from, page, hasPreview }: Opening) {
  const lock = lockIn(state);
  if (!lock)
    throw new OperatorError(
      `The desk for ${placeIn(root)}/ is running already. Open the address that it shows where it was started, in the same browser; or end it there with Ctrl+C, and start it anew.`,
    );
  try {
    const { port, keys, stop } = await serveDesk({
      ...{ root, from },
      page: await page(),
      ...(hasPreview && { preview: nodePath.join(state, "preview") }),
    });
    return {
      origin: originOf(port),
      address: () => `${originOf(port)}/#key=${keys.newKey()}`,
      end: async () => {
        await stop();
        if (lock.isOpen) lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/**
 * Opens the desk of a folder to this machine alone, at the first port that is free from `from` on (0: whichever the system
 * gives). `page`: the folder of the built page; `preview`: the cache of the preview, without which there is none.
 */
export async function serveDesk({
  root,
  page,
  from,
  preview: folder,
}: Pick<DeskServer, "root" | "page"> & { from: number; preview?: string }) {
  const server = createServer().listen(from && (await freePort(from)), "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const keys = createKeys();
  const publisher = publisherOf({ root });
  const preview = folder === undefined ? undefined : await previewOf(root, folder, port);
  const app = deskApp({ root, page, port, keys, publisher, ...(preview && { preview }) });
  server.on("request", getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const stop = async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await Promise.all([closed, publisher.end(), preview?.stop()]);
  };
  return { port, keys, stop };
}
