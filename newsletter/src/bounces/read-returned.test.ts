import { expect, it } from "vitest";
import { absence, bounces, complaint } from "../testing/returned-mails.ts";
import { readReturned } from "./read-returned.ts";

const mail = { to: "ann@example.org", messageId: `2026-W47.1f.${"a".repeat(27)}@knack.example` };
const id = mail.messageId.split("@")[0];
const read = (text: string) => readReturned(Buffer.from(text.replaceAll("\n", "\r\n")));

it.each(["abuse", "opt-out"])("a feedback report of %s is a complaint", async (type) => {
  expect(await read(complaint(mail, type))).toMatchObject({ is: "complaint", recipients: [mail.to] });
});

it("finds the Message-ID in a returned copy that is encoded", async () => {
  const encoded = Buffer.from(`Message-ID: <${mail.messageId}>\r\n`).toString("base64");
  const text = (bounces.Postfix?.(mail) ?? "").replace(
    /Content-Type: message\/rfc822[\s\S]*(?=--part--)/,
    `Content-Type: text/rfc822-headers\nContent-Transfer-Encoding: base64\n\n${encoded}\n`,
  );
  expect(text).not.toContain(mail.messageId);
  expect((await read(text))?.messageIds).toEqual([`${id}@`]);
});

const postfix = bounces.Postfix?.(mail) ?? "";

it.each([
  ["a delay", postfix.replace("Action: failed", "Action: delayed")],
  ["a notice of absence", absence(mail)],
])("%s asks for nothing", async (_, text) => {
  expect(await read(text)).toMatchObject({ is: "passing" });
});

it.each([
  ["a report that a mail is no spam", complaint(mail, "not-spam")],
  [
    "a letter that speaks of a failure",
    "From: ann@example.org\nSubject: x\n\nDelivery failed: 550 5.1.1 no user\n",
  ],
  ["a mail server’s greeting", "From: postmaster@example.org\nSubject: x\n\nWelcome to your mailbox.\n"],
  ["nothing", ""],
])("%s is none", async (_, text) => {
  expect(await read(text)).toBeUndefined();
});

it("a report with a status alone gets an answer made of it", async () => {
  const text = postfix.replace(/Diagnostic-Code: [\s\S]*?virtual mailbox table\n/, "");
  expect((await read(text))?.answer).toBe("550 5.1.1");
});
