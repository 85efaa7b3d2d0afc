import type { Generated, Selectable } from "kysely";

/** Times are milliseconds since 1970 everywhere: both engines keep them exactly, and a reader can compare them. */
export type Database = {
  subscribers: SubscribersTable;
  issues: IssuesTable;
  outbox: OutboxTable;
  rateLimits: { key: string; busyUntil: number };
  suppressions: SuppressionsTable;
  changes: ChangesTable;
  bounces: BouncesTable;
  sendingSlots: { beginsAt: number; mails: number };
  /** Facts about this installation that must outlive a process. */
  meta: { name: string; value: string };
  alarms: AlarmsTable;
  notices: NoticesTable;
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
  /** Where an imported consent came from, in the operator's words; null for our own form. */
  consentSource: string | null;
  consentedAt: number;
  confirmedAt: number | null;
  leftAt: number | null;
  /** Of somebody who left and was typed in again: what a press on the new confirmation's button will agree to. */
  askedWording: string | null;
  askedAt: number | null;
};

/** Whom no mail may reach, also when nothing else is stored about them any more. */
export type SuppressionsTable = {
  addressHash: string;
  at: number;
  cause: Generated<"erased" | "complained">;
};

/**
 * Why a reader's status changed: they pressed a button (`confirmed`, `link`), issues were refused twice (`refusals`),
 * a report came in (RFC 3464, RFC 5965), or the operator said so.
 */
export type ChangeCause =
  | "confirmed"
  | "link"
  | "refusals"
  | "delivery-report"
  | "complaint-report"
  | "operator"
  | "undo";

/** Each change of a reader's status, so that it can be explained and undone. */
export type ChangesTable = {
  id: string;
  subscriberId: string;
  at: number;
  fromStatus: SubscriberStatus;
  toStatus: SubscriberStatus;
  cause: ChangeCause;
  /** In words, such as the mail server's. */
  reason: string;
  /** The issue that it was about. */
  weekKey: string | null;
};

/** `hard`: the mail server says that the address is dead. `soft`: it gave up for another reason. `report`: said later. */
export type BounceKind = "hard" | "soft" | "report";

/** An issue that did not reach a reader: evidence, which by itself changes nothing. */
export type BouncesTable = {
  subscriberId: string;
  weekKey: string;
  kind: BounceKind;
  at: number;
  answer: string;
};

export type IssueState = "draft" | "ready" | "queued" | "parked" | "done" | "skipped" | "missed";

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
  /** Why it was missed or parked, for the operator. */
  note: string | null;
  /** Mails of it that were not tried by then are not sent without the operator's word. Null: before it is queued. */
  sendBy: number | null;
  /** 1 when the operator said that its refusals are about the readers, so that they do not park it. */
  trustsRefusals: number;
  /** The operator's own subject and words on top; null for the usual ones. */
  subject: string | null;
  opening: string | null;
  /** Counts the operator's changes, so that none is overwritten by what was read before it. */
  revision: number;
};

/** Something that is wrong, or was lately. One row a cause. */
export type AlarmsTable = {
  /** Such as "mail-server" or "missed 2026-W47". */
  cause: string;
  /** One sentence for the operator. */
  says: string;
  since: number;
  endedAt: number | null;
  notifiedAt: number | null;
  resolvedNotifiedAt: number | null;
  version: number;
};

/** A mail that the operator gets once: Monday's preview, a summary. */
export type NoticesTable = {
  /** Such as "summary 2026-W47", so that none is written twice. */
  id: string;
  subject: string;
  text: string;
  createdAt: number;
  notifiedAt: number | null;
};

export type MailKind = "confirmation" | "issue" | "me-link";
export type OutboxState = "pending" | "leased" | "sending" | "sent" | "failed" | "uncertain" | "cancelled";

export type MailFault = "address" | "refused" | "lost";

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
  /** What they were about: `address` and `refused` say 5xx, `lost` is a connection that broke off in the middle. */
  fault: MailFault | null;
};

export type Subscriber = Selectable<SubscribersTable>;
export type IssueRow = Selectable<IssuesTable>;
export type Change = Selectable<ChangesTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type Alarm = Selectable<AlarmsTable>;
export type Notice = Selectable<NoticesTable>;
