import { createServer } from "node:http";
import type { AddressInfo, Server, Socket } from "node:net";
import { createSiteServer } from "../../site/release/server.ts";

export type Served = { url: string; stop: () => void };

/** Serves a folder by the server of `npm start` on a free port; fonts so many milliseconds late. */
export function serveFolder(folder: string, fontsLateBy = 0): Promise<Served> {
  const site = createSiteServer(folder);
  if (fontsLateBy === 0) return listen(site);
  return listen(
    createServer((request, response) => {
      const delay = request.url?.startsWith("/fonts/") ? fontsLateBy : 0;
      setTimeout(() => site.emit("request", request, response), delay);
    }),
  );
}

/** Starts a server on a free loopback port. */
export async function listen(server: Server): Promise<Served> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
