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

export type Subscriber = {
  id: string;
  /** The address for delivery: the local part as typed, the domain in lower-case ASCII. */
  address: string;
  addressKey: string;
  /** HMAC of addressKey; the only thing that is left after an erasure. */
  addressHash: string;
  /** The registered domain, for limits. */
  domain: string;
  status: SubscriberStatus;
  /** Counts sign-ups after leaving; links of an older generation no longer confirm or show anything. */
  generation: number;
  consentWording: string;
  /** The source of an imported consent, in the operator's words; null for our own form. */
  consentSource: string | null;
  consentedAt: number;
  confirmedAt: number | null;
  leftAt: number | null;
  /**
   * For somebody who left and signed up again: the wording to which a press on the new confirmation's button agrees.
   */
  askedWording: string | null;
  askedAt: number | null;
};

/** Addresses that no mail may reach, even if nothing else is stored about them. */
export type Suppression = {
  addressHash: string;
  at: number;
  cause: SuppressionCause;
};

/** The stronger the later. `declined`: never confirmed and said no; it ends after a year. */
export const suppressionCauses = ["declined", "erased", "complained"] as const;
export type SuppressionCause = (typeof suppressionCauses)[number];

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

export type IssueRow = {
  weekKey: string;
  state: IssueState;
  /** The three tips as JSON; "[]" until they are chosen. */
  tips: string;
  /** 1 when the operator chose the tips, or asked that it leave at once, late or early. */
  picked: number;
  allowLate: number;
  dueAt: number;
  queuedAt: number | null;
  recipients: number;
  /** Why it was missed or parked, for the operator; null for a pause by the operator. */
  note: string | null;
  /** Mails of it that were not tried by then are sent only if the operator says so. Null before it is queued. */
  sendBy: number | null;
  /** 1 if the operator said that refusals concern the readers, so that they do not park it. */
  trustsRefusals: number;
  subject: string | null;
  opening: string | null;
  /** Counts the operator's changes, so that none is overwritten by an older reading. */
  revision: number;
};

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
