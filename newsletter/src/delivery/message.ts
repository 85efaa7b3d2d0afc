import type { SendMailOptions } from "nodemailer";
import type { Settings } from "../settings.ts";
import type { OutgoingMail } from "./mailer.ts";

/**
 * The mail in nodemailer's form. The address is an object and the envelope explicit, because in a string a line break
 * or a comma could add recipients. Files and URLs as content are disabled.
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
