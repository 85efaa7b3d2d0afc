import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Env } from "../service.ts";
import { clientAddressReader, isAtThisMachine } from "./request-origin.ts";

async function seen(
  trusted: string[],
  remoteAddress: string,
  headers: Record<string, string>,
  host = "localhost",
) {
  const app = new Hono<Env>();
  const clientOf = clientAddressReader(trusted);
  app.get("/", (c) => c.json({ client: clientOf(c), isHere: isAtThisMachine(c) }));
  const answer = await app.request(
    `http://${host}/`,
    { headers },
    { incoming: { socket: { remoteAddress } } },
  );
  return answer.json();
}

describe("the client's address", () => {
  it("is the socket's when no proxy is configured, whatever a header says", async () => {
    const { client } = await seen([], "::ffff:192.0.2.1", { "x-forwarded-for": "203.0.113.9" });
    expect(client).toBe("192.0.2.1");
  });

  it("is what the configured proxy wrote, not what the visitor invented", async () => {
    const headers = { "x-forwarded-for": "1.1.1.1, 203.0.113.9, 10.0.0.2" };
    expect((await seen(["10.0.0.0/8"], "10.0.0.1", headers)).client).toBe("203.0.113.9");
    expect((await seen(["10.0.0.0/8"], "192.0.2.1", headers)).client).toBe("192.0.2.1");
  });

  it("falls back to the proxy's own when its header is rubbish", async () => {
    expect((await seen(["10.0.0.1"], "10.0.0.1", { "x-forwarded-for": "rubbish" })).client).toBe("10.0.0.1");
    expect((await seen(["10.0.0.1"], "10.0.0.1", {})).client).toBe("10.0.0.1");
  });
});

it("this machine is where a request comes from loopback, under a loopback name and through no proxy", async () => {
  expect((await seen([], "127.0.0.1", {})).isHere).toBe(true);
  expect((await seen([], "::1", {}, "[::1]")).isHere).toBe(true);
  expect((await seen([], "192.0.2.1", {})).isHere).toBe(false);
  expect((await seen([], "127.0.0.1", { "x-forwarded-for": "192.0.2.1" })).isHere).toBe(false);
  expect((await seen([], "127.0.0.1", {}, "rebound.example")).isHere).toBe(false);
});
