import nodemailer from "nodemailer";
import type { Settings } from "../settings.ts";
import type { Delivery, Mailer, OutgoingMail } from "./mailer.ts";
import { messageOf } from "./message.ts";
import type { OutboxFolder, ShownMail } from "./outbox-folder.ts";

/** Writes mails into a folder instead of sending them: the default, until SMTP_URL is set. */
export function createFileMailer(settings: Settings, folder: OutboxFolder): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  async function deliver(mail: OutgoingMail): Promise<Delivery> {
    try {
      const { message } = await transport.sendMail(messageOf(mail, settings));
      if (!Buffer.isBuffer(message)) throw new TypeError("nodemailer gave no buffer");
      await folder.write(shown(mail, message), message);
      return { outcome: "sent", answer: "Written as a file." };
    } catch (error) {
      // A full disk, for one. The half-written file has another name, so that it is certain nothing was sent.
      return { outcome: "put-off", answer: error instanceof Error ? error.message : String(error) };
    }
  }
  return { connect: () => ({ deliver, close: () => {} }) };
}

function shown(mail: OutgoingMail, eml: Buffer): ShownMail {
  const { subject, html, text } = mail.body;
  return {
    id: mail.id,
    to: mail.to,
    subject,
    date: mail.date.toISOString(),
    headers: headersIn(eml),
    html,
    text,
  };
}

function headersIn(eml: Buffer): ShownMail["headers"] {
  const head = eml.toString("latin1").split("\r\n\r\n")[0] ?? "";
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return lines.map((line) => {
    const colon = line.indexOf(":");
    return { label: line.slice(0, colon), value: line.slice(colon + 1).trim() };
  });
}
