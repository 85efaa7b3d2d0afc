import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Servers at a free port of 127.0.0.1 and, where this machine has that, at the same port of ::1: a browser tries both for a
 * name below `localhost`, and nobody else must answer it. `prepare` says what each does.
 */
export async function onLoopback(prepare: (server: Server) => void) {
  for (;;) {
    const servers = [createServer(), createServer()] as const;
    servers.forEach(prepare);
    const [first, second] = servers;
    await listening(first, 0, "127.0.0.1");
    const { port } = first.address() as AddressInfo;
    if (await takes(second, port)) return { port, stop: () => servers.forEach(stop) };
    stop(first);
  }
}

/** Whether nobody else can answer at this port of ::1. */
async function takes(server: Server, port: number): Promise<boolean> {
  try {
    await listening(server, port, "::1");
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    // without that address nobody listens there
    if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") return true;
    if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
    return false;
  }
}

async function listening(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, "listening");
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}
