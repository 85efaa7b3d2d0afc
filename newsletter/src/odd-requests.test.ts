import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { expect, it, onTestFinished } from "vitest";
import { createTestService } from "./testing/test-service.ts";

async function listening() {
  const service = await createTestService();
  const server = serve({ fetch: service.app.fetch, hostname: "127.0.0.1", port: 0 }) as Server;
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { service, server, port };
}

it.each(["/", "/me", "/me/some-token/erase"])(
  "whoever goes away in the middle of sending to %s is no line in the log",
  async (path) => {
    const { service, server, port } = await listening();
    const socket = connect(port, "127.0.0.1");
    const head = [`POST ${path} HTTP/1.1`, "Host: localhost", "Content-Length: 40"];
    socket.write(`${head.join("\r\n")}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nemail=`);
    const [request] = await once(server, "request");
    const closed = new Promise((resolve) => request.once("close", resolve));
    socket.resetAndDestroy();
    await closed;
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect(service.logged).toEqual([]);
  },
);

it.each([
  [["Host: localhost"], 200],
  [["Host: localhost", "Host: elsewhere.example"], 400],
  [["Host: localhost", "hOsT: localhost"], 400],
])("a request with the lines %j is answered with %i", async (hosts, status) => {
  const { port } = await listening();
  const socket = connect(port, "127.0.0.1");
  socket.end(`GET /healthz HTTP/1.1\r\n${hosts.join("\r\n")}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
