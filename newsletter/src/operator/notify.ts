import { randomUUID } from "node:crypto";
import { domainOf } from "../delivery/compose.ts";
import type { Mailer } from "../delivery/mailer.ts";
import type { Settings } from "../settings.ts";
import { oneLine } from "../text-format.ts";

export type Message = { subject: string; text: string };

/** Mails the operator, if OPERATOR_EMAIL is set. Returns why that failed; never rejects. */
export type Notify = (message: Message) => Promise<string | undefined>;

export function createNotifier(settings: Settings, mailer: Mailer, clock: () => number): Notify {
  const { siteName } = settings;
  const why = `You get this email because you run the newsletter of ${siteName} (OPERATOR_EMAIL).`;
  return async ({ subject, text }) => {
    if (!settings.operatorEmail) return undefined;
    const id = `operator.${randomUUID()}`;
    const connection = mailer.connect();
    const { outcome, answer } = await connection.deliver({
      id,
      to: settings.operatorEmail,
      messageId: `${id}@${domainOf(settings.mailFrom)}`,
      date: new Date(clock()),
      headers: { "Auto-Submitted": "auto-generated" },
      body: {
        subject: `${siteName} newsletter: ${oneLine(subject)}`,
        html: "",
        text: `${text}\n\n-- \n${why}\n`,
      },
    });
    connection.close();
    return outcome === "sent" || outcome === "uncertain" ? undefined : answer;
  };
}
