import { timeText } from "../../../site-folder/time-text.ts";
import type { History } from "../database/change-rows.ts";
import type { Subscriber } from "../database/schema.ts";
import { isoTime } from "../text-format.ts";

type Row = { label: string; value: string };

const statuses = {
  pending: "waiting for your confirmation",
  active: "on the list",
  unsubscribed: "left the list",
  bounced: "taken off, because mail to it came back",
  complained: "taken off, because our mail was marked as spam",
} as const;

/** What is stored about one person, as lines for a page; the file for download has every detail. */
export function recordOf(
  subscriber: Subscriber,
  { mails, changes, bounces }: History,
  timeZone: string,
): Row[] {
  function dated(label: string, at: number | null): Row[] {
    return at === null ? [] : [{ label, value: timeText(at, timeZone) }];
  }
  return [
    { label: "Email address", value: subscriber.address },
    { label: "Status", value: statuses[subscriber.status] },
    ...dated("Asked for the tips", subscriber.consentedAt),
    { label: "Wording agreed to", value: `version ${subscriber.consentWording}` },
    ...(subscriber.consentSource ? [{ label: "Agreed at", value: subscriber.consentSource }] : []),
    ...dated("Confirmed", subscriber.confirmedAt),
    ...dated("Left", subscriber.leftAt),
    ...dated("Asked for the tips again", subscriber.askedAt),
    ...changes.map(({ at, toStatus, reason }) => ({
      label: `Since ${timeText(at, timeZone)}`,
      value: `${statuses[toStatus]}: ${reason}`,
    })),
    ...bounces.map(({ weekKey, answer }) => ({ label: `Issue ${weekKey} came back`, value: answer })),
    { label: "Emails in the last 90 days", value: String(mails.length) },
  ];
}

/** Every detail, by the names that it is stored by; times are ISO 8601. */
export function storedAbout(subscriber: Subscriber, { mails, changes, bounces }: History) {
  return {
    ...withIsoTimes(subscriber),
    mails: mails.map(withIsoTimes),
    changes: changes.map(withIsoTimes),
    bounces: bounces.map(withIsoTimes),
  };
}

/** `at`, `confirmedAt`, `leaseUntil`: numbers of these names are times. */
function withIsoTimes(row: object): Record<string, unknown> {
  const fields = Object.entries(row).map(([name, value]) => {
    const isTime = typeof value === "number" && /^at$|At$|Until$/.test(name);
    return [name, isTime ? isoTime(value) : value];
  });
  return Object.fromEntries(fields);
}
