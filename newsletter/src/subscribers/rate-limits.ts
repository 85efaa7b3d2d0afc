import { isIPv4, isIPv6 } from "node:net";
import { expandIPv6 } from "hono/utils/ipaddr";
import { day, hour, minute } from "../../../platform/durations.ts";
import type { Queue, RateLimit } from "../database/rate-limit-rows.ts";
import { slotTime } from "../database/sending-slots.ts";
import type { Settings } from "../settings.ts";

/**
 * How often one client may ask, and the networks around it (one customer may have 2^64 addresses). Sign-ups and
 * questions about what is stored are counted apart: nobody can close the one with the other. The broadest comes first.
 */
export function askingLimits(
  { signUpsPerClientPerHour }: Pick<Settings, "signUpsPerClientPerHour">,
  client: string,
  what: "sign-up" | "me",
): RateLimit[] {
  const own = { count: signUpsPerClientPerHour, period: hour };
  const neighbours = { count: 5 * signUpsPerClientPerHour, period: hour };
  const { customer, neighbourhood } = networksOf(client);
  return [
    ...(neighbourhood ? [{ ...neighbours, key: `${what} neighbourhood ${neighbourhood}` }] : []),
    ...(customer ? [{ ...own, key: `${what} network ${customer}` }] : []),
    { ...own, key: `${what} client ${client}` },
  ];
}

/** Mails that anybody may have sent to one mailbox, of each kind; and the pause after each. */
export const mailsADay = { count: 2, period: day };
export const pauseBetweenMails = { count: 1, period: 10 * minute };

type Limits = Pick<Settings, "signUpsPerMinute" | "mailsPerHour" | "mailsPerDay">;

/** The pace at which mails to people who sign up leave: the operator's, or the mail server's if that is slower. */
export function pace({ signUpsPerMinute, mailsPerHour, mailsPerDay }: Limits): Queue {
  const paces = [{ count: signUpsPerMinute, window: minute }];
  // the mail server's limit counts a mail until its whole slot is an hour ago
  if (mailsPerHour !== undefined) paces.push({ count: mailsPerHour, window: hour + slotTime });
  if (mailsPerDay !== undefined) paces.push({ count: mailsPerDay, window: day + slotTime });
  const [slowest = paces[0]] = paces.toSorted(
    (one, other) => one.count / one.window - other.count / other.window,
  );
  return { key: "everybody", count: signUpsPerMinute, window: minute, ...slowest };
}

/** A tenth of the operator's pace, for the people of any one network, however large. */
export function shareOfNetwork({ signUpsPerMinute }: Limits, client: string): Queue {
  const key = `share ${networksOf(client).provider ?? client}`;
  return { key, count: Math.max(1, Math.floor(signUpsPerMinute / 10)), window: minute };
}

/** From so many active readers on, a domain is one that people use, and its mails are not counted. */
export const readersOfKnownDomain = 20;

/**
 * Mails to addresses of one domain that never confirmed: anybody can type them in, and a domain may take mail to any
 * address.
 */
export function dailyAtDomain(what: "sign-up" | "me", domain: string): Queue {
  return { key: `${what} domain ${domain}`, count: 100, window: day };
}

type Networks = { customer?: string; neighbourhood?: string; provider?: string };

/** IPv4: /24 and /16. IPv6: /64 (one customer), /48 and /32. Empty for anything else. */
export function networksOf(client: string): Networks {
  if (isIPv4(client)) {
    const bytes = client.split(".");
    return { neighbourhood: bytes.slice(0, 3).join("."), provider: bytes.slice(0, 2).join(".") };
  }
  if (!isIPv6(client)) return {};
  const [address = ""] = client.toLowerCase().split("%");
  const groups = expandIPv6(address).split(":");
  const first = (count: number) => groups.slice(0, count).join(":");
  return { customer: first(4), neighbourhood: first(3), provider: first(2) };
}
