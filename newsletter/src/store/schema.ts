import type { Selectable } from "kysely";

/** Times are milliseconds since 1970 everywhere: both engines keep them exactly, and a reader can compare them. */
export type Database = {
  subscribers: SubscribersTable;
  issues: IssuesTable;
  outbox: OutboxTable;
  rateLimits: { key: string; busyUntil: number };
  suppressions: { addressHash: string; at: number };
  notes: { name: string; value: string };
};

export type SubscriberStatus = "pending" | "active" | "unsubscribed" | "bounced" | "complained";

export type SubscribersTable = {
  id: string;
  /** Where mail goes: the local part as typed, the domain in small ASCII letters. */
  address: string;
  /** What makes an address the same one: all in small letters. */
  addressKey: string;
  /** HMAC of addressKey; all that survives an erasure. */
  addressHash: string;
  status: SubscriberStatus;
  /** Counts sign-ups after leaving; links of an older generation no longer confirm or show anything. */
  generation: number;
  consentWording: string;
  consentedAt: number;
  confirmedAt: number | null;
  leftAt: number | null;
};

export type IssueState = "draft" | "ready" | "queued" | "done" | "skipped" | "missed";

export type IssuesTable = {
  /** ISO week, such as 2026-W47. */
  weekKey: string;
  state: IssueState;
  /** The three tips as JSON; "[]" until they are chosen. */
  tips: string;
  /** 1 when the operator chose the tips or asked for a late sending. */
  picked: number;
  allowLate: number;
  dueAt: number;
  queuedAt: number | null;
  recipients: number;
  /** Why it was missed, for the operator. */
  note: string | null;
};

export type MailKind = "confirmation" | "issue" | "me-link";
export type OutboxState = "pending" | "leased" | "sending" | "sent" | "failed" | "uncertain" | "cancelled";

export type OutboxTable = {
  /** Says what the mail is for, so that nothing is queued twice: "2026-W47.<subscriber>". */
  id: string;
  kind: MailKind;
  subscriberId: string;
  weekKey: string | null;
  state: OutboxState;
  attempts: number;
  /** Not before this time. */
  dueAt: number;
  leaseOwner: string | null;
  leaseUntil: number | null;
  createdAt: number;
  finishedAt: number | null;
  /** The mail server's last words. */
  answer: string | null;
};

export type Subscriber = Selectable<SubscribersTable>;
export type IssueRow = Selectable<IssuesTable>;
export type OutboxRow = Selectable<OutboxTable>;
