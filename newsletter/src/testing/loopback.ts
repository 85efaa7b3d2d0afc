import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { freePort } from "../../../platform/free-port.ts";

/** Lets a server listen on a free port of this machine; gives the port. */
export async function listenOnLoopback(server: Server, host = "127.0.0.1"): Promise<number> {
  server.listen(0, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/**
 * A port for a program that cannot choose one itself. Systems give those above 32,767 to any connection, also between
 * this and its start; these they do not.
 */
export function portForProgram(): Promise<number> {
  return freePort(20_000 + (process.pid % 10_000));
}
