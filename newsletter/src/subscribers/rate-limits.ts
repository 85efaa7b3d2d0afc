import { isIPv6 } from "node:net";
import type { Settings } from "../settings.ts";
import type { RateLimit } from "../store/rate-limit-rows.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The limits on one client: its address and, where one customer holds 2^64 of them, its network. */
export function clientLimits(settings: Settings, client: string): RateLimit[] {
  const limit = { count: settings.signUpsPerClientPerHour, period: hour };
  const own = { ...limit, key: `client ${client}` };
  return isIPv6(client) ? [own, { ...limit, key: `network ${networkOf(client)}` }] : [own];
}

export function globalLimit(settings: Settings): RateLimit {
  return { key: "everybody", count: settings.signUpsPerMinute, period: minute };
}

/** How often somebody's mailbox may be filled by others: reached silently, the answer stays the same. */
export function mailLimit(settings: Settings, kind: string, addressKey: string): RateLimit {
  return { key: `${kind} ${addressKey}`, count: settings.mailsPerAddressPerDay, period: day };
}

/** The first 64 bits of an IPv6 address, written out: 2001:db8::1 → 2001:db8:0:0. */
export function networkOf(address: string): string {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(gap, 0)).fill("0"), ...back];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || "0", 16).toString(16))
    .join(":");
}
