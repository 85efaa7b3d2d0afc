import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createApp, type Desk } from "../app.ts";
import { createKeys, type Keys } from "../auth/keys.ts";
import { freePort, previewOf } from "../preview/preview.ts";
import { type Publisher, publisherOf } from "../publish/publisher.ts";

const loopback = "127.0.0.1";

export type Listening = { port: number; keys: Keys; stop: () => Promise<void> };

/**
 * Opens the desk of a folder to this machine alone, at the first port that is free from `from` on (0: whichever the system
 * gives). `page`: the folder of the built page; `preview`: the cache of the preview, without which there is none.
 */
export async function listen({
  from,
  publisher,
  preview: folder,
  ...given
}: Pick<Desk, "root" | "page"> & {
  from: number;
  publisher?: Publisher;
  preview?: string;
}): Promise<Listening> {
  const desk = { ...given, publisher: publisher ?? publisherOf(given) };
  const server = createServer().listen(from && (await freePort(from)), loopback);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const keys = createKeys();
  const preview = folder === undefined ? undefined : await previewOf(desk.root, folder, port);
  const app = createApp({ ...desk, port, keys, ...(preview && { preview }) });
  server.on("request", getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const stop = async () => {
    await desk.publisher.end();
    await preview?.stop();
    server.close();
    server.closeAllConnections();
    if (server.listening) await once(server, "close");
  };
  return { port, keys, stop };
}
