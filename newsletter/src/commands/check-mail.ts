import { createSmtpMailer } from "../delivery/smtp-mailer.ts";
import { createNotifier } from "../operator/notify.ts";
import { readAddress } from "../subscribers/read-address.ts";
import type { Command } from "./command.ts";

export const checkMail = {
  usage: "check-mail [<mail>]",
  takesArguments: true,
  summary: "Sends one mail, to you or to an address, and prints the talk with the mail server.",
  help: "  <mail>  to this address instead of OPERATOR_EMAIL",
  async run({ settings }, args) {
    const { smtpUrl, operatorEmail } = settings;
    const read = readAddress(args[0] ?? operatorEmail ?? "");
    if (!read.ok || args.length > 1)
      throw new Error(
        args.length === 1
          ? `“${args[0]}” is no mail address that we can send to.`
          : "Say where to: check-mail <mail>, or set OPERATOR_EMAIL.",
      );
    if (!smtpUrl)
      return {
        text: "SMTP_URL is not set, so no mail leaves: mails are written as files.",
        json: { sent: false, talk: [] },
        ok: false,
      };
    const talk: string[] = [];
    const mailer = createSmtpMailer({ ...settings, smtpUrl }, (line) => talk.push(...line.split(/\r?\n/)));
    const notify = createNotifier({ ...settings, operatorEmail: read.address.delivery }, mailer, Date.now);
    const failure = await notify({
      subject: "The mail server takes mail",
      text: "You asked for this mail with “check-mail”. Look whether it came to the inbox, and not among spam.",
    });
    const end =
      failure === undefined ? `The mail server took the mail to ${read.address.delivery}.` : notSent(failure);
    return {
      text: [...talk, end].join("\n"),
      json: { sent: failure === undefined, failure, talk },
      ok: failure === undefined,
    };
  },
} satisfies Command;

function notSent(failure: string): string {
  const [, advice] = advices.find(([pattern]) => pattern.test(failure)) ?? [];
  return `Not sent: ${failure}.${advice ? ` ${advice}` : ""}`;
}

const advices: readonly (readonly [RegExp, string])[] = [
  [
    /certificate|altnames/i,
    "The certificate of the mail server is not valid today for the host of SMTP_URL: ask your provider for the right name, or for a new certificate.",
  ],
  [
    /wrong version number|greeting never/i,
    "SMTP_URL begins with smtps:// for port 465, and with smtp:// for port 587.",
  ],
  [/^53\d /, "The mail server does not take the user or the password of SMTP_URL: compare both."],
  [/ENOTFOUND|ECONNREFUSED|timeout/i, "Compare host and port of SMTP_URL with what your provider names."],
];
