import { BlockList, isIP, isIPv6 } from "node:net";
import type { Context } from "hono";
import type { Env } from "../deps.ts";

/** Who is asking. X-Forwarded-For is believed only as far as it was written by configured proxies. */
export function clientAddressReader(trustedProxies: readonly string[]): (c: Context<Env>) => string {
  const trusted = blockListOf(trustedProxies);
  function isTrusted(address: string): boolean {
    return trusted.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  }
  return (c) => {
    const direct = plain(c.env?.incoming?.socket.remoteAddress ?? "");
    if (!isIP(direct) || !isTrusted(direct)) return direct;
    const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => plain(hop.trim()));
    // From the right: each proxy adds the one it was called by; what stands further left anybody may invent.
    const client = hops.findLast((hop) => !isIP(hop) || !isTrusted(hop));
    return client && isIP(client) ? client : direct;
  };
}

/** Whether a person at this machine asks: no proxy in between, and no foreign name that points here (DNS rebinding). */
export function isAtThisMachine<Any extends Env>(c: Context<Any>): boolean {
  const address = plain(c.env?.incoming?.socket.remoteAddress ?? "");
  const host = new URL(c.req.url).hostname;
  return (
    (address === "::1" || address.startsWith("127.")) &&
    ["localhost", "127.0.0.1", "[::1]"].includes(host) &&
    c.req.header("x-forwarded-for") === undefined &&
    c.req.header("forwarded") === undefined
  );
}

// Node gives IPv4 clients of a two-stack socket as ::ffff:192.0.2.1.
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
