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

/** Times are ISO 8601. */
export function storedAbout(subscriber: Subscriber, { mails, changes, bounces }: History) {
  return {
    address: subscriber.address,
    status: subscriber.status,
    timesSignedUp: subscriber.generation,
    consent: {
      wording: subscriber.consentWording,
      at: isoTime(subscriber.consentedAt),
      ...(subscriber.consentSource ? { source: subscriber.consentSource } : {}),
    },
    confirmedAt: isoTime(subscriber.confirmedAt),
    leftAt: isoTime(subscriber.leftAt),
    askedAgain:
      subscriber.askedAt === null
        ? null
        : { wording: subscriber.askedWording, at: isoTime(subscriber.askedAt) },
    addressFingerprint: subscriber.addressHash,
    changes: changes.map(({ at, fromStatus, toStatus, cause, reason, weekKey }) => ({
      at: isoTime(at),
      from: fromStatus,
      to: toStatus,
      cause,
      reason,
      week: weekKey,
    })),
    cameBack: bounces.map(({ at, weekKey, kind, answer }) => ({
      at: isoTime(at),
      week: weekKey,
      kind,
      answer,
    })),
    mails: mails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      week: mail.weekKey,
      state: mail.state,
      attempts: mail.attempts,
      createdAt: isoTime(mail.createdAt),
      finishedAt: isoTime(mail.finishedAt),
      mailServerSaid: mail.answer,
    })),
  };
}
