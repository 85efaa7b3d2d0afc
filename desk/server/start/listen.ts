import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createApp, type Desk } from "../app.ts";
import { createKeys, type Keys } from "../auth/keys.ts";
import { previewOf } from "../preview/preview.ts";
import { type Publisher, publisherOf } from "../publish/publisher.ts";

const loopback = "127.0.0.1";

export type Listening = { server: Server; port: number; keys: Keys; stop: () => Promise<void> };

/**
 * Opens the desk of a folder to this machine alone, at the first port that is free from `from` on (0: whichever the system
 * gives). `page`: the folder of the built page; `preview`: that for what the preview keeps, without which there is none.
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
  const server = createServer();
  const port = await portFrom(server, from);
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
  return { server, port, keys, stop };
}

async function portFrom(server: Server, from: number): Promise<number> {
  for (let port = from; ; port++) {
    try {
      server.listen(port, loopback);
      await once(server, "listening");
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : "";
      // another program's, or not for everybody
      if ((code !== "EADDRINUSE" && code !== "EACCES") || port > from + 100) throw error;
    }
  }
}
