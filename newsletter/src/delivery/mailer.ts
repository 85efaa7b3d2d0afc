import type { SendMailOptions } from "nodemailer";
import type { MailBody } from "../mail/mail-body.ts";
import type { Settings } from "../settings.ts";

export type OutgoingMail = {
  id: string;
  to: string;
  /** Without angle brackets. */
  messageId: string;
  date: Date;
  headers: Readonly<Record<string, string>>;
  body: MailBody;
};

/** Only after `uncertain` is it not known whether the mail was delivered. */
export type Delivery =
  | { outcome: "sent"; answer: string }
  /** The server answered 4xx, or the disk is full: try again later. */
  | { outcome: "put-off"; answer: string }
  /** No mail could be begun: there was no connection, or the server turned it away. The next mail would fare the same. */
  | { outcome: "unreachable"; answer: string }
  /** The server answered 5xx. */
  | { outcome: "refused"; answer: string; isAddressDead: boolean }
  /** The connection was lost after the server's 354, so the mail may have arrived. */
  | { outcome: "uncertain"; answer: string };

/** Delivers one mail at a time; `deliver` never rejects, and settles at once when `givingUp` is aborted. */
export type Connection = {
  deliver(mail: OutgoingMail, givingUp?: AbortSignal): Promise<Delivery>;
  close(): void;
};

export type Mailer = { connect(): Connection };

/**
 * In a string, a line break or a comma could add recipients, so the address is an object and the envelope explicit.
 */
export function messageOf(mail: OutgoingMail, settings: Settings): SendMailOptions {
  return {
    envelope: { from: settings.bounceAddress ?? settings.mailFrom, to: [mail.to] },
    from: { name: settings.siteName, address: settings.mailFrom },
    to: { name: "", address: mail.to },
    ...(settings.replyTo ? { replyTo: { name: settings.siteName, address: settings.replyTo } } : {}),
    subject: mail.body.subject,
    date: mail.date,
    messageId: `<${mail.messageId}>`,
    headers: Object.fromEntries(
      Object.entries(mail.headers).map(([name, value]) => [name, { prepared: true, value }]),
    ),
    text: mail.body.text,
    html: mail.body.html,
    textEncoding: "quoted-printable",
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
