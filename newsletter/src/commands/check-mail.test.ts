import { SMTPServer } from "smtp-server";
import { expect, it, onTestFinished } from "vitest";
import { week } from "../../../platform/durations.ts";
import { createSmtpMailer } from "../delivery/smtp-mailer.ts";
import { park } from "../issues/parking.ts";
import { readSettings } from "../settings.ts";
import { listenOnLoopback } from "../testing/loopback.ts";
import { openScriptedServer } from "../testing/scripted-server.ts";
import { seedIssue } from "../testing/seed.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { sendIssue, withReaders } from "../testing/with-readers.ts";
import { checkMail } from "./check-mail.ts";
import { status } from "./service.ts";

const me = "me@operator.example";

async function check(environment: Record<string, string>, ...words: string[]) {
  const settings = readSettings(environment);
  const context = { settings, ask: async () => "", service: () => Promise.reject(new Error("not needed")) };
  return checkMail.run(context, words);
}

const statusOf = (service: TestService) =>
  status.run({ settings: service.settings, ask: async () => "", service: async () => service });

/** A mail server whose certificate nobody trusts. */
async function openUntrusted(): Promise<string> {
  const server = new SMTPServer({ secure: true, logger: false, closeTimeout: 100 });
  server.on("error", () => {});
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return `smtps://127.0.0.1:${await listenOnLoopback(server.server)}`;
}

it("prints the talk with the mail server, without the password", async () => {
  const server = await openScriptedServer({ EHLO: "250-test\r\n250 AUTH PLAIN", END: "250 taken by me" });
  onTestFinished(() => void server.close());
  const SMTP_URL = server.url.replace("//", "//ann:word-to-hide@");
  const { text, ok } = await check({ SMTP_URL }, me);
  expect(ok).toBe(true);
  expect(text).toMatch(/^< 220 test\n> EHLO /);
  expect(text).toContain(`> RCPT TO:<${me}>`);
  expect(text).toMatch(
    /< 250 taken by me\n(> .*\n|< .*\n)*The mail server took the mail to me@operator\.example\.$/,
  );
  expect(text).not.toContain("word-to-hide");
  expect(text).not.toContain(Buffer.from("\0ann\0word-to-hide").toString("base64"));
});

it("says which answer refused the mail", async () => {
  const server = await openScriptedServer({ RCPT: "550 5.7.1 not from you" });
  onTestFinished(() => void server.close());
  const { text, ok } = await check({ SMTP_URL: server.url, OPERATOR_EMAIL: me });
  expect({ ok, end: text.split("\n").at(-1) }).toEqual({
    ok: false,
    end: "Not sent: 550 5.7.1 not from you.",
  });
});

it("says that a certificate is wrong, and what to do", async () => {
  const { text, ok } = await check({ SMTP_URL: await openUntrusted() }, me);
  expect(ok).toBe(false);
  expect(text).toMatch(/^Not sent: .*certificate.* ask your provider for the right name/);
});

it("says what to do about a wrong password, a port of the other kind and one where nobody answers", async () => {
  const server = await openScriptedServer({ EHLO: "250-test\r\n250 AUTH PLAIN", AUTH: "535 5.7.8 no" });
  onTestFinished(() => void server.close());
  const ends = [
    [
      server.url.replace("//", "//ann:word@"),
      "535 5.7.8 no. The mail server does not take the user or the pas",
    ],
    [
      server.url.replace("smtp:", "smtps:"),
      "begins with smtps:// for port 465, and with smtp:// for port 587.",
    ],
    ["smtp://127.0.0.1:1", "Compare host and port of SMTP_URL with what your provider names."],
  ] as const;
  for (const [SMTP_URL, end] of ends) expect((await check({ SMTP_URL }, me)).text).toContain(end);
});

it("status says at once what the mail server, or its certificate, answered last", async () => {
  const smtpUrl = await openUntrusted();
  const mailer = createSmtpMailer({ ...readSettings({}), smtpUrl });
  const service = await createTestService({ mailer, connections: 1 });
  await service.signUpAndSend("ann@example.org");
  const { text, ok } = await statusOf(service);
  expect(ok).toBe(false);
  expect(text).toMatch(
    /^put-off: 1 mail was not taken and will be tried again\. The last answer: “.*certificate.*”/,
  );
});

it("status names an issue that the operator has paused, and does not say that all is well", async () => {
  const service = await withReaders(2);
  const week = await seedIssue(service.store, service.time.now);
  await park(service, week);
  expect(await statusOf(service)).toMatchObject({
    ok: false,
    text: expect.stringContaining(
      `paused ${week}: You paused issue ${week}. To send the rest: “issue resume ${week}”. To end it: “issue stop ${week}”.`,
    ),
  });
});

it("status promises no issue that has left, when the clock was ahead and later ones have, too", async () => {
  const service = await withReaders(2);
  const { now } = service.time;
  const weeks = [await seedIssue(service.store, now + week), await seedIssue(service.store, now + 2 * week)];
  expect((await statusOf(service)).text).toContain(`Issue ${weeks[0]} has left already.`);
});

it("status names mails that wait for a decision", async () => {
  const service = await withReaders(2);
  const week = await sendIssue(service, () => ({ outcome: "uncertain", answer: "Connection closed" }));
  const { text } = await statusOf(service);
  expect(text.split("\n")[0]).toBe(
    `uncertain ${week}: 2 mails of issue ${week} may or may not have arrived. To decide: “resend”.`,
  );
});
