import { BlockList, isIP, isIPv6 } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "../service.ts";
import type { Settings } from "../settings.ts";
import { isLoopback } from "../settings-fields.ts";

/** X-Forwarded-For is trusted only as far as configured proxies have written it. */
export function clientAddressReader(trustedProxies: readonly string[]): (c: Context<Env>) => string {
  const trusted = blockListOf(trustedProxies);
  const isTrusted = (address: string) => isListed(trusted, address);
  return (c) => {
    const direct = plain(c.env?.incoming?.socket.remoteAddress ?? "");
    if (!isIP(direct) || !isTrusted(direct)) return direct;
    const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => plain(hop.trim()));
    // they are read from the right: each proxy appends the address that called it; anybody may have invented what is further left
    const client = hops.findLast((hop) => !isIP(hop) || !isTrusted(hop));
    return client && isIP(client) ? client : direct;
  };
}

export function trusts(proxies: readonly string[], address: string): boolean {
  return isListed(blockListOf(proxies), address);
}

function isListed(list: BlockList, address: string): boolean {
  return list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** A person at this machine, or a proxy on it. */
export function isAtLoopback<Any extends Env>(c: Context<Any>): boolean {
  const address = plain(c.env?.incoming?.socket.remoteAddress ?? "");
  return address === "::1" || address.startsWith("127.");
}

/** A request with two hosts is none of a browser's, and a proxy may read the other one (RFC 9112, 3.2). */
export const oneHost: MiddlewareHandler<Env> = async (c, next) => {
  const names = (c.env?.incoming?.rawHeaders ?? []).filter((_, place) => place % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === "host").length > 1)
    return c.text("A request names one host.", 400);
  return next();
};

/**
 * Whether the request comes from this machine: without a proxy, and without a foreign name that points here (DNS
 * rebinding).
 */
export function isAtThisMachine<Any extends Env>(c: Context<Any>): boolean {
  return (
    isAtLoopback(c) &&
    isLoopback(c.req.url) &&
    c.req.header("x-forwarded-for") === undefined &&
    c.req.header("forwarded") === undefined
  );
}

/**
 * Whether a form was sent from another site's page, which could sign its visitors up from their own addresses and
 * limits. Browsers send Origin; for a page without referrer it is "null", and then Sec-Fetch-Site decides
 * (https://www.w3.org/TR/fetch-metadata/). A request with neither comes from an old browser or a program.
 */
export function foreignFormDetector(
  settings: Pick<Settings, "siteUrl" | "publicUrl">,
): (c: Context) => boolean {
  const ours = new Set([settings.siteUrl, settings.publicUrl].flatMap(originsOf));
  return (c) => {
    const origin = c.req.header("origin") ?? "null";
    return origin === "null" ? c.req.header("sec-fetch-site") === "cross-site" : !ours.has(origin);
  };
}

/** On this machine an address has two names. */
function originsOf(url: string): string[] {
  const { origin } = new URL(url);
  return [origin, origin.replace(/\/\/localhost(?=:|$)/, "//127.0.0.1")];
}

export const foreignForm =
  "The form was sent from a page that is not ours. Please use the form on our own page.";

// Node reports IPv4 clients of a dual-stack socket as ::ffff:192.0.2.1
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
