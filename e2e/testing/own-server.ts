import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import path from "node:path";
import { siteHandler } from "../../site/release/server.ts";
import { test as base } from "./fixtures.ts";
import { ownPort } from "./ports.ts";

const dist = path.resolve(import.meta.dirname, "../../site/dist");

/** The built site on a server of this test alone, which can be stopped, and whose files can be replaced. */
export type OwnServer = {
  address: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** What an address answers instead of its file. */
  instead: Map<string, RequestListener>;
};

export const test = base.extend<{ server: OwnServer }>({
  server: async ({ context }, use, { parallelIndex }) => {
    const instead = new Map<string, RequestListener>();
    const serve = siteHandler(dist);
    let server: Server;
    const port = ownPort(parallelIndex);
    const start = async () => {
      server = createServer((request, response) =>
        (instead.get(request.url ?? "") ?? serve)(request, response),
      );
      await once(server.listen(port, "127.0.0.1"), "listening");
    };
    const stop = async () => {
      const ended = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await ended;
    };
    await start();
    await use({ address: `http://localhost:${port}`, start, stop, instead });
    // a page that still loads something would report the end of its server as an error of its own
    await context.close();
    await stop();
  },
});
