import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, realpathSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import nodePath from "node:path";
import { getRequestListener } from "@hono/node-server";
import { build } from "vite";
import { freePort } from "../../../platform/free-port.ts";
import { lockIn } from "../../../platform/lock.ts";
import { OperatorError } from "../../../platform/operator-error.ts";
import { placeIn, projectRoot } from "../../../platform/paths.ts";
import { deskApp } from "../app.ts";
import { createKeys, originOf } from "../auth/guard.ts";
import { previewOf } from "../preview/preview.ts";
import { publisherOf } from "../publish/publisher.ts";

type Opening = {
  root: string;
  /** The desk's state folder for this site (`stateFolder`). */
  state: string;
  /** The first port to try; with 0 the system chooses one. */
  from: number;
  /** Folder of a page that is already built. */
  page?: string;
  hasPreview?: boolean;
};

/** The folder with a site's lock, the desk's built page and the preview's cache. */
export function stateFolder(root: string, cache = nodePath.join(projectRoot(), ".cache/desk")): string {
  const name = createHash("sha256").update(realpathSync(root)).digest("hex").slice(0, 16);
  const folder = nodePath.join(cache, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Opens the desk of a site for this machine only. One desk at a time: the system frees its lock however it ends.
 * `address` returns an address that works once: what follows # is not sent to any server and is in no log.
 * `whenUsed` is called once the address has been used, or can no longer be.
 */
export async function openDesk({ root, state, from, page, hasPreview }: Opening) {
  const lock = lockIn(state);
  if (!lock)
    throw new OperatorError(
      `The desk for ${placeIn(root)}/ is running already. Open the address that it shows where it was started, in the same browser; or end it there with Ctrl+C, and start it anew.`,
    );
  const builtPage = page ?? (await buildPage(nodePath.join(state, "page")));
  const server = createServer().listen(from && (await freePort(from)), "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const keys = createKeys();
  const publisher = publisherOf({ root });
  const preview = hasPreview ? await previewOf(root, nodePath.join(state, "preview"), port) : undefined;
  const app = deskApp({
    root,
    port,
    keys,
    publisher,
    page: builtPage,
    ...(preview && { preview }),
  });
  server.on("request", getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  return {
    origin: originOf(port),
    port,
    keys,
    address: (whenUsed?: () => void) => `${originOf(port)}/#key=${keys.newKey(whenUsed)}`,
    end: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      keys.end();
      await Promise.all([closed, preview?.stop()]);
      if (lock.isOpen) lock.close();
    },
  };
}

export type OpenDesk = Awaited<ReturnType<typeof openDesk>>;

/** Builds the desk's page into a folder, within two seconds: a development server would show its sources to anyone. */
export async function buildPage(folder: string): Promise<string> {
  await build({
    root: nodePath.join(projectRoot(), "desk/app"),
    logLevel: "error",
    build: { outDir: folder },
  });
  return folder;
}
