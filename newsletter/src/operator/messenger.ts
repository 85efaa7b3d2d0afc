import { spawn } from "node:child_process";
import { domainOf } from "../delivery/compose.ts";
import type { Mailer } from "../delivery/mailer.ts";
import { createSmtpMailer } from "../delivery/smtp-mailer.ts";
import { operatorMail } from "../mail/operator-mail.ts";
import type { Settings } from "../settings.ts";

export type Message = { subject: string; text: string };
export type Told = { way: "mail" | "command"; ok: boolean; says: string };

/** The ways to the operator. Each is tried on its own, so that none depends on what failed. */
export type Messenger = {
  /** Whether there is any way at all; else the log must do. */
  hasWay: boolean;
  /** Tries every way; gives what became of each. Never rejects. */
  alarm(message: Message): Promise<Told[]>;
  /** By mail only: nothing is wrong. */
  inform(message: Message): Promise<Told[]>;
};

type MessengerSettings = Settings;

export function createMessenger(settings: MessengerSettings, mailer: Mailer, clock: () => number): Messenger {
  const mailers = settings.operatorSmtpUrl
    ? [createSmtpMailer({ ...settings, smtpUrl: settings.operatorSmtpUrl }), mailer]
    : [mailer];

  async function mail(message: Message): Promise<Told[]> {
    if (!settings.operatorEmail) return [];
    const says: string[] = [];
    for (const each of mailers) {
      const { ok, answer } = await mailBy(each, settings.operatorEmail, message);
      says.push(answer);
      if (ok) return [{ way: "mail", ok, says: answer }];
    }
    return [{ way: "mail", ok: false, says: says.join(" / ") }];
  }

  async function mailBy(by: Mailer, to: string, message: Message): Promise<{ ok: boolean; answer: string }> {
    const id = `operator.${clock()}.${counter++}`;
    const connection = by.connect();
    const { outcome, answer } = await connection.deliver({
      id,
      to,
      messageId: `${id}@${domainOf(settings.mailFrom)}`,
      date: new Date(clock()),
      headers: { "Auto-Submitted": "auto-generated" },
      body: operatorMail({ ...settings, ...message }),
    });
    connection.close();
    return { ok: outcome === "sent" || outcome === "uncertain", answer };
  }

  async function command(message: Message): Promise<Told[]> {
    return settings.alarmCommand
      ? [{ way: "command", ...(await runCommand(settings.alarmCommand, message)) }]
      : [];
  }

  return {
    hasWay: Boolean(settings.operatorEmail ?? settings.alarmCommand),
    inform: mail,
    alarm: async (message) => (await Promise.all([mail(message), command(message)])).flat(),
  };
}

let counter = 0;
const longestRun = 30_000;

/** The reason goes to its standard input. It gets no secret of ours in its environment. */
function runCommand(command: string, { subject, text }: Message): Promise<{ ok: boolean; says: string }> {
  const { PATH, HOME, LANG, USER } = process.env;
  return new Promise((resolve) => {
    const child = spawn("/bin/sh", ["-c", command], {
      stdio: ["pipe", "ignore", "ignore"],
      env: { PATH, HOME, LANG, USER },
      timeout: longestRun,
      killSignal: "SIGKILL",
    });
    child.on("error", ({ message }) => resolve({ ok: false, says: message }));
    child.on("exit", (code, signal) =>
      resolve({ ok: code === 0, says: signal ? `ended by ${signal}` : `exit code ${code}` }),
    );
    child.stdin.on("error", () => {}); // It need not read.
    child.stdin.end(`${subject}\n\n${text}\n`);
  });
}
