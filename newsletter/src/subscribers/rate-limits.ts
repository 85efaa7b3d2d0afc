import { isIPv4, isIPv6 } from "node:net";
import { day, hour, minute } from "../../../site-folder/durations.ts";
import { mailboxOf } from "../database/mailbox.ts";
import type { RateLimit } from "../database/rate-limit-rows.ts";
import type { Subscriber } from "../database/schema.ts";
import type { Settings } from "../settings.ts";

/**
 * The limits on one sign-up: for the address, for the networks around it (one customer may have 2^64 addresses, a
 * provider 2^80), and for all together. No network, however large, gets more than a tenth of the limit for all. The
 * broadest comes first.
 */
export function askingLimits(settings: Settings, client: string): RateLimit[] {
  const { signUpsPerClientPerHour, signUpsPerMinute } = settings;
  const own = { count: signUpsPerClientPerHour, period: hour };
  const neighbours = { count: 5 * signUpsPerClientPerHour, period: hour };
  const share = { count: Math.max(1, Math.floor(signUpsPerMinute / 10)), period: minute };
  const { customer, neighbourhood, provider } = networksOf(client);
  return [
    { key: "everybody", count: signUpsPerMinute, period: minute },
    ...(provider ? [{ ...share, key: `share ${provider}` }] : []),
    ...(neighbourhood ? [{ ...share, key: `share ${neighbourhood}` }] : []),
    ...(neighbourhood ? [{ ...neighbours, key: `neighbourhood ${neighbourhood}` }] : []),
    ...(customer ? [{ ...own, key: `network ${customer}` }] : []),
    { ...own, key: `client ${client}` },
  ];
}

const mailsADay = 2;
const pauseBetweenMails = 10 * minute;

/**
 * How often anybody may have mail sent to one mailbox; beyond it, the answer stays the same. A second press on
 * Subscribe within ten minutes sends no second mail, unless the reader has confirmed, left or been erased in between.
 */
export function mailLimits(
  kind: string,
  { id, addressKey, generation, status }: Pick<Subscriber, "id" | "addressKey" | "generation" | "status">,
): RateLimit[] {
  return [
    { key: `${kind} ${mailboxOf(addressKey)}`, count: mailsADay, period: day },
    { key: `${kind} ${id} ${generation} ${status}`, count: 1, period: pauseBetweenMails },
  ];
}

/** From so many active readers on, a domain is one that people use, and its mails are not counted. */
export const readersOfKnownDomain = 20;

const mailsToDomainADay = 100;
const mailsToDomainAnHour = 20;

/**
 * How many mails may go to addresses of one domain that never confirmed: anybody can type them in, and a domain may
 * take mail to any address. `perDay` is asked at the end of the day and `queue` at the end of the hour, so that no turn
 * comes back before it.
 */
export function domainLimits(domain: string): { perDay: RateLimit; queue: RateLimit } {
  const whole = { count: mailsToDomainADay, period: (mailsToDomainADay / mailsToDomainAnHour) * hour };
  return {
    perDay: { key: `domain ${domain}`, count: mailsToDomainADay, period: day },
    queue: { ...whole, key: `queue ${domain}` },
  };
}

/** The end of the hour or day in which `now` lies (UTC). */
export function endOf(period: number, now: number): number {
  return (Math.floor(now / period) + 1) * period;
}

/** When a mail may leave that was just put into the queue: now, or with the 20 of a later hour. */
export function turnIn(queueBusyUntil: number, now: number): number {
  const end = endOf(hour, now);
  const waiting = queueBusyUntil - end - hour / mailsToDomainAnHour;
  const hours = Math.floor(waiting / hour);
  return hours === 0 ? now : end + (hours - 1) * hour;
}

type Networks = { customer?: string; neighbourhood?: string; provider?: string };

/** IPv4: /24 and /16. IPv6: /64 (one customer), /48 and /32. Empty for anything else. */
export function networksOf(client: string): Networks {
  if (isIPv4(client)) {
    const bytes = client.split(".");
    return { neighbourhood: bytes.slice(0, 3).join("."), provider: bytes.slice(0, 2).join(".") };
  }
  if (!isIPv6(client)) return {};
  const first = (count: number) => groupsOf(client).slice(0, count).join(":");
  return { customer: first(4), neighbourhood: first(3), provider: first(2) };
}

/** The first groups of an IPv6 address, written out: 2001:db8::1 → 2001, db8, 0, 0, … */
function groupsOf(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(gap, 0)).fill("0"), ...back];
  return groups.map((group) => Number.parseInt(group || "0", 16).toString(16));
}
