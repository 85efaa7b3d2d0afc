import { randomUUID } from "node:crypto";
import { domainOf } from "../delivery/compose.ts";
import type { Mailer } from "../delivery/mailer.ts";
import { operatorMail } from "../mail/operator-mail.ts";
import type { Settings } from "../settings.ts";

export type Message = { subject: string; text: string };
export type Told = { ok: boolean; says: string };

/** Tells the operator by mail; undefined when OPERATOR_EMAIL is not set. Never rejects. */
export type Tell = (message: Message) => Promise<Told | undefined>;

export function createTell(settings: Settings, mailer: Mailer, clock: () => number): Tell {
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
    return { ok: outcome === "sent" || outcome === "uncertain", says: answer };
  };
}
