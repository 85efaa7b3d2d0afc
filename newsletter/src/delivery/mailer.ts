import type { MailBody } from "../mail/mail-body.ts";

export type OutgoingMail = {
  /** The outbox row's id. */
  id: string;
  to: string;
  /** Without angle brackets. */
  messageId: string;
  date: Date;
  headers: Readonly<Record<string, string>>;
  body: MailBody;
};

/** What is known after an attempt. Only `uncertain` leaves open whether the mail was delivered. */
export type Delivery =
  | { outcome: "sent"; answer: string }
  /** The server said 4xx, or the disk is full: later. */
  | { outcome: "put-off"; answer: string }
  /** The server refused before any mail was begun; the next mail would be refused as well. */
  | { outcome: "unreachable"; answer: string }
  /** The server said 5xx. */
  | { outcome: "refused"; answer: string; isAddressDead: boolean }
  /** The connection was lost after the server's 354, so the mail may have arrived. */
  | { outcome: "uncertain"; answer: string };

/** One mail after the other; `deliver` never rejects. Once `givingUp` is aborted it settles at once. */
export type Connection = {
  deliver(mail: OutgoingMail, givingUp?: AbortSignal): Promise<Delivery>;
  close(): void;
};

export type Mailer = { connect(): Connection };
