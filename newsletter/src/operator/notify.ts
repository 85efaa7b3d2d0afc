import { randomUUID } from "node:crypto";
import { domainOf } from "../delivery/compose.ts";
import type { Mailer } from "../delivery/mailer.ts";
import { operatorMail } from "../mail/operator-mail.ts";
import type { Settings } from "../settings.ts";

export type Message = { subject: string; text: string };

/** Mails the operator, if OPERATOR_EMAIL is set. Returns why that failed; never rejects. */
export type Notify = (message: Message) => Promise<string | undefined>;

export function createNotifier(settings: Settings, mailer: Mailer, clock: () => number): Notify {
  return async (message) => {
    if (!settings.operatorEmail) return undefined;
    const id = `operator.${randomUUID()}`;
    const connection = mailer.connect();
    const { outcome, answer } = await connection.deliver({
      id,
      to: settings.operatorEmail,
      messageId: `${id}@${domainOf(settings.mailFrom)}`,
      date: new Date(clock()),
      headers: { "Auto-Submitted": "auto-generated" },
      body: operatorMail({ ...settings, ...message }),
    });
    connection.close();
    return outcome === "sent" || outcome === "uncertain" ? undefined : answer;
  };
}
