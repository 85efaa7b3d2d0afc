import nodemailer from "nodemailer";
import type { Settings } from "../settings.ts";
import { type Delivery, type Mailer, messageOf, type OutgoingMail } from "./mailer.ts";
import type { OutboxFolder } from "./outbox-folder.ts";

/** The default, until SMTP_URL is set. */
export function createFileMailer(settings: Settings, folder: OutboxFolder): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  async function deliver(mail: OutgoingMail): Promise<Delivery> {
    try {
      const { message } = await transport.sendMail(messageOf(mail, settings));
      if (!Buffer.isBuffer(message)) throw new TypeError("nodemailer gave no buffer");
      await folder.write(mail.id, message);
      return { outcome: "sent", answer: "Written as a file." };
    } catch (error) {
      // the disk may be full; the half-written file has another name, so it is certain that nothing was sent
      return { outcome: "put-off", answer: error instanceof Error ? error.message : String(error) };
    }
  }
  return { connect: () => ({ deliver, close: () => {} }) };
}
