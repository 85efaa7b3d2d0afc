import { z } from "zod";
import { isWeekKey } from "../calendar/calendar.ts";

/** Times are milliseconds since 1970: both databases store them exactly, and people can compare them. */
export type Database = {
  subscribers: Subscriber;
  issues: IssueRow;
  outbox: OutboxRow;
  rateLimits: { key: string; busyUntil: number };
  suppressions: Suppression;
  confirmationTries: { mailboxHash: string; tries: number; lastAt: number };
  /** Sign-ups that got no mail, by day (UTC): 2026-11-17. */
  unsent: { day: string; why: string; count: number };
  changes: Change;
  bounces: Bounce;
  sendingSlots: { beginsAt: number; mails: number };
  meta: { name: string; value: string };
  notices: Notice;
};

export const subscriberStatuses = ["pending", "active", "unsubscribed", "bounced", "complained"] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

const time = z.int().min(0);

/** Rows that also move to another machine are schemas, so that the file they come in is checked. */
export const subscriberRow = z.object({
  id: z.uuid(),
  /** The address for delivery: the local part as typed, the domain in lower-case ASCII. */
  address: z.string(),
  addressKey: z.string(),
  /** HMAC of addressKey; the only thing that is left after an erasure. */
  addressHash: z.string(),
  /** The registered domain, for limits. */
  domain: z.string(),
  status: z.enum(subscriberStatuses),
  /** Counts sign-ups after leaving; links of an older generation no longer confirm or show anything. */
  generation: z.int().min(1),
  consentWording: z.string(),
  /** The source of an imported consent, in the operator's words; null for our own form. */
  consentSource: z.string().nullable(),
  consentedAt: time,
  confirmedAt: time.nullable(),
  leftAt: time.nullable(),
  /**
   * For somebody who left and signed up again: the wording to which a press on the new confirmation's button agrees.
   */
  askedWording: z.string().nullable(),
  askedAt: time.nullable(),
});
export type Subscriber = z.infer<typeof subscriberRow>;

/** The stronger the later. `declined`: never confirmed and said no; it ends after a year. */
export const suppressionCauses = ["declined", "erased", "complained"] as const;
export type SuppressionCause = (typeof suppressionCauses)[number];

/** Addresses that no mail may reach, even if nothing else is stored about them. */
export const suppressionRow = z.object({
  addressHash: z.string().regex(/^[\w-]{1,40}$/),
  at: time,
  cause: z.enum(suppressionCauses),
});
export type Suppression = z.infer<typeof suppressionRow>;

/**
 * Why a reader's status changed: they pressed a button (`confirmed`, `link`), two issues were refused or came back
 * (`refusals`), a complaint came in (RFC 5965), or the operator said so.
 */
export const changeCauses = [
  "confirmed",
  "link",
  "refusals",
  "complaint-report",
  "operator",
  "undo",
] as const;
export type ChangeCause = (typeof changeCauses)[number];

export type Change = {
  id: string;
  subscriberId: string;
  at: number;
  fromStatus: SubscriberStatus;
  toStatus: SubscriberStatus;
  cause: ChangeCause;
  reason: string;
  weekKey: string | null;
};

/**
 * `hard`: the mail server says that the address is dead. `report`: another said so later, in a bounce. `soft`: the issue
 * did not arrive for another reason.
 */
export type BounceKind = "hard" | "soft" | "report";

/** An issue that did not reach a reader: evidence, which by itself changes nothing. */
export type Bounce = {
  subscriberId: string;
  weekKey: string;
  kind: BounceKind;
  at: number;
  answer: string;
};

export const issueStates = ["draft", "ready", "queued", "parked", "done", "skipped", "missed"] as const;
export type IssueState = (typeof issueStates)[number];

/** No boolean: SQLite has none. */
const flag = z.int().min(0).max(1);

export const issueRow = z.object({
  weekKey: z.string().refine(isWeekKey),
  state: z.enum(issueStates),
  /** The three tips as JSON; "[]" until they are chosen. */
  tips: z.string(),
  /** 1 when the operator chose the tips, or asked that it leave at once, late or early. */
  picked: flag,
  allowLate: flag,
  dueAt: time,
  queuedAt: time.nullable(),
  recipients: z.int().min(0),
  /** Why it was missed or parked, for the operator; null for a pause by the operator. */
  note: z.string().nullable(),
  /** Mails of it that were not tried by then are sent only if the operator says so. Null before it is queued. */
  sendBy: time.nullable(),
  /** 1 if the operator said that refusals concern the readers, so that they do not park it. */
  trustsRefusals: flag,
  subject: z.string().nullable(),
  opening: z.string().nullable(),
  /** Counts the operator's changes, so that none is overwritten by an older reading. */
  revision: z.int().min(0),
});
export type IssueRow = z.infer<typeof issueRow>;

/** A mail that the operator gets once: Monday's preview, a summary. */
export type Notice = {
  /** Such as "summary 2026-W47", so that none is written twice. */
  id: string;
  subject: string;
  text: string;
  createdAt: number;
  notifiedAt: number | null;
};

/** `on-list`: answers a sign-up by somebody on the list, with the link of `me-link`. */
export type MailKind = "confirmation" | "issue" | "me-link" | "on-list";
export const outboxStates = [
  "pending",
  "leased",
  "sending",
  "sent",
  "failed",
  "uncertain",
  "cancelled",
] as const;
export type OutboxState = (typeof outboxStates)[number];

export type MailFault = "address" | "refused" | "lost";

export type OutboxRow = {
  /** Contains what the mail is for, so that nothing is queued twice: "2026-W47.<subscriber>". */
  id: string;
  kind: MailKind;
  subscriberId: string;
  weekKey: string | null;
  state: OutboxState;
  attempts: number;
  dueAt: number;
  leaseOwner: string | null;
  leaseUntil: number | null;
  createdAt: number;
  finishedAt: number | null;
  answer: string | null;
  /** What the answer concerned: `address` and `refused` are 5xx, `lost` is a connection that was lost in the middle. */
  fault: MailFault | null;
};
