import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { pageStatus } from "./page-status.ts";

test("a server that closes an idle connection as the next request comes still answers", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
      socket.once("data", () => socket.destroy());
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const statuses = [await pageStatus(address), await pageStatus(address), await pageStatus(address)];
  expect(statuses).toEqual([200, 200, 200]);
});

test("a server that is not there has no status", async () => {
  expect(await pageStatus("http://127.0.0.1:1/")).toBeUndefined();
});
