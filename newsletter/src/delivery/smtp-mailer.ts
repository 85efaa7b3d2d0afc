import { readFileSync } from "node:fs";
import nodemailer, { type Transporter } from "nodemailer";
import { isObject } from "../../../platform/is-object.ts";
import type { Settings } from "../settings.ts";
import { isLoopback } from "../settings-fields.ts";
import { domainOf } from "./compose.ts";
import { type Connection, type Mailer, messageOf } from "./mailer.ts";
import { deliveryAfter, shortAnswer } from "./smtp-errors.ts";

/**
 * Sends over SMTP. Each connection is a transport of its own with one socket, so that its log belongs to the one mail
 * being sent: nodemailer reports a connection lost after DATA with the same error as one lost before it, and only the
 * server's 354 in the log tells them apart. `onTalk` hears each line, with its speaker before it (“< 250 ok”) and
 * without passwords.
 */
export function createSmtpMailer(settings: SmtpSettings, onTalk: (line: string) => void = () => {}): Mailer {
  const dkim = dkimOf(settings);
  return { connect: () => connect(settings, dkim, onTalk) };
}

type SmtpSettings = Settings & { smtpUrl: string };

function connect(
  settings: SmtpSettings,
  dkim: ReturnType<typeof dkimOf>,
  onTalk: (line: string) => void,
): Connection {
  let hasBegun = false;
  const transport: Transporter = nodemailer.createTransport({
    ...smtpOptions(settings.smtpUrl, settings),
    pool: true,
    maxConnections: 1,
    maxMessages: 1000,
    // the outbox decides whether to try again
    maxRequeues: 0,
    transactionLog: true,
    logger: listener((speaker, line) => {
      if (speaker === "server" && /^354/.test(line)) hasBegun = true;
      onTalk(`${speaker === "server" ? "<" : ">"} ${line}`);
    }),
    ...(dkim ? { dkim } : {}),
  });
  return {
    async deliver(mail, givingUp) {
      hasBegun = false;
      try {
        const message = { ...messageOf(mail, settings), ...(givingUp ? { signal: givingUp } : {}) };
        const { response } = await transport.sendMail(message);
        return { outcome: "sent", answer: shortAnswer(response ?? "") };
      } catch (error) {
        return deliveryAfter(error, hasBegun);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A login needs TLS: `smtps://` starts with it, and for `smtp://` STARTTLS is required (RFC 3207), since an attacker
 * could remove the offer; not on loopback. The host of PUBLIC_URL is our name in EHLO.
 */
function smtpOptions(smtpUrl: string, settings: Pick<Settings, "publicUrl">) {
  const { protocol, username } = new URL(smtpUrl);
  const needsTls = protocol === "smtp:" && username !== "" && !isLoopback(smtpUrl);
  return {
    url: smtpUrl,
    requireTLS: needsTls,
    ...(isLoopback(settings.publicUrl) ? {} : { name: new URL(settings.publicUrl).hostname }),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 120_000,
  };
}

/**
 * Includes both unsubscribe headers: RFC 8058 requires that DKIM covers them, and nodemailer's default list lacks one. To
 * name some twice (RFC 6376, 8.15) does not work: nodemailer 10 makes a set of the list, and has no option for it.
 */
const signedHeaders = [
  "From",
  "Reply-To",
  "To",
  "Subject",
  "Date",
  "Message-ID",
  "MIME-Version",
  "Content-Type",
  "List-ID",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
  "Feedback-ID",
  "Auto-Submitted",
];

function dkimOf({ mailFrom, dkimSelector, dkimKeyFile }: Settings) {
  if (!dkimSelector || !dkimKeyFile) return undefined;
  return {
    domainName: domainOf(mailFrom),
    keySelector: dkimSelector,
    privateKey: readFileSync(dkimKeyFile, "utf8"),
    headerFieldNames: signedHeaders.join(":"),
  };
}

function listener(onLine: (speaker: "server" | "client", line: string) => void) {
  const ignore = () => {};
  return {
    trace: ignore,
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
    level: ignore,
    debug(entry: unknown, pattern?: unknown, text?: unknown) {
      const speaker = speakerOf(entry);
      const line = pattern === "%s" ? text : pattern;
      if (speaker && typeof line === "string") onLine(speaker, line);
    },
  };
}

function speakerOf(entry: unknown): "server" | "client" | undefined {
  const speaker = isObject(entry) ? entry.tnx : undefined;
  return speaker === "server" || speaker === "client" ? speaker : undefined;
}
