import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { simpleParser } from "mailparser";
import nodemailer from "nodemailer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { readSettings } from "../settings.ts";
import { mailboxHolder } from "../subscribers/subscriptions.ts";
import { createTokens } from "../subscribers/tokens.ts";
import { sampleTip } from "../testing/seed.ts";
import { openSink, type Sink } from "../testing/smtp-sink.ts";
import { createComposer, type Letter } from "./compose.ts";
import { messageOf, type OutgoingMail } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const folder = folderOf();
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const tips = [sampleTip(1), sampleTip(2), sampleTip(3)];
const date = new Date("2026-11-17T08:00:01Z");
const to = {
  id: "2387515b-5770-4e04-9acb-3c3ab76ab6f9",
  addressHash: "mailbox-of-ann",
  generation: 3,
  address: "ann+tips@example.org",
  status: "active" as const,
};
const keys = { secret: "secret", addressKey: "address key" };
const letter: Letter = { id: `2026-W47.${to.id}`, kind: "issue", weekKey: "2026-W47", to };

let sink: Sink;
let settings: ReturnType<typeof readSettings>;

beforeAll(async () => {
  sink = await openSink({ keepMails: true });
  writeFileSync(join(folder, "key.pem"), privateKey.export({ type: "pkcs8", format: "pem" }));
  settings = readSettings({
    SMTP_URL: sink.url,
    MAIL_FROM: "tips@knack.example",
    REPLY_TO: "hello@knack.example",
    BOUNCE_ADDRESS: "bounces@knack.example",
    PUBLIC_URL: "https://letters.knack.example",
    DKIM_SELECTOR: "tips2026",
    DKIM_KEY_FILE: join(folder, "key.pem"),
  });
});

afterAll(() => sink.close());

function compose(which: Letter): OutgoingMail {
  return createComposer(settings, createTokens(keys))(which, { tips }, date);
}

/** As the mail server got it. */
async function sent(which: Letter): Promise<string> {
  const connection = createSmtpMailer({ ...settings, smtpUrl: sink.url }).connect();
  expect(await connection.deliver(compose(which))).toMatchObject({ outcome: "sent" });
  connection.close();
  return sink.mails.at(-1) ?? "";
}

describe("an issue, as the mail server gets it", () => {
  it("has every header of the design", async () => {
    const mail = await simpleParser(await sent(letter));
    const unsubscribe = `https://letters.knack.example/unsubscribe/${createTokens(keys).link("leave", mailboxHolder(to))}`;
    expect(mail.from?.value).toEqual([{ name: "Knack", address: "tips@knack.example" }]);
    expect(mail.to).toMatchObject({ value: [{ name: "", address: "ann+tips@example.org" }] });
    expect(mail.replyTo?.value).toMatchObject([{ address: "hello@knack.example" }]);
    expect(mail.date).toEqual(date);
    expect(mail.messageId).toBe(`<${createTokens(keys).messageId(letter.id)}@knack.example>`);
    expect(mail.subject).toBe("Tip number 1, and two more · week 47");
    expect(lineOf(mail, "list-unsubscribe")).toBe(
      `List-Unsubscribe: <${unsubscribe}>, <mailto:tips@knack.example?subject=unsubscribe>`,
    );
    expect(lineOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(lineOf(mail, "list-id")).toBe("List-ID: <weekly-tips.knack.example>");
    expect(lineOf(mail, "feedback-id")).toBe("Feedback-ID: 2026-W47:issue:weekly-tips:knack");
    expect(mail.headers.has("auto-submitted")).toBe(false);
    expect(mail.text).toContain(unsubscribe);
    expect(mail.html).toContain(`href="${unsubscribe}"`);
    expect(mail.html).toContain("https://letters.knack.example/me/");
    expect(mail.html).not.toContain(".invalid/");
  });

  it("leaves words of our templates alone where a tip has them", () => {
    const summary = `https://blank.invalid/me-url <!--[if mso]> \${meUrl} {{unsubscribeUrl}} $& $'`;
    const foreign = [sampleTip(1), { ...sampleTip(2), summary }, sampleTip(3)];
    const { body } = createComposer(settings, createTokens(keys))(letter, { tips: foreign }, date);
    expect(body.text).toContain(summary);
    expect(body.html).toContain("https://blank.invalid/me-url &lt;!--[if mso]&gt;");
  });

  it("is signed so that an independent library verifies it, both unsubscribe headers included", async () => {
    const result = await verify(await sent(letter));
    expect(result.status.result).toBe("pass");
    expect(result.status.aligned).toBe("knack.example");
    const signed = result.signingHeaders?.keys.toLowerCase().split(/[:,\s]+/);
    expect(signed).toEqual(
      expect.arrayContaining(["from", "to", "subject", "list-unsubscribe", "list-unsubscribe-post"]),
    );
  });
});

it("a confirmation says that a machine sent it and has a way out", async () => {
  const mail = await simpleParser(
    await sent({ ...letter, id: "confirmation.x.1", kind: "confirmation", weekKey: null }),
  );
  expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
  expect(mail.headers.has("list")).toBe(true);
  expect(lineOf(mail, "feedback-id")).toBe("Feedback-ID: none:confirmation:weekly-tips:knack");
  expect(mail.text).toMatch(/https:\/\/letters\.knack\.example\/confirm\/[\w-]+\.3\.[\w-]{27}/);
});

it("no text from the feed and no name can add a header or a recipient", async () => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const words = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.constantFrom("x\r\nBcc: eve@example.org", "a\nTo: b@c.de", "=?utf-8?Q?=0D=0ABcc:?=", "x\u2028Bcc: e"),
  );
  await fc.assert(
    fc.asyncProperty(words, words, words, async (subject, text, name) => {
      const mail = { ...compose(letter), body: { subject, text, html: text } };
      const info = await transport.sendMail(messageOf(mail, { ...settings, siteName: name || "Knack" }));
      const head = String(info.message).split("\r\n\r\n")[0] ?? "";
      const names = head.split(/\r?\n(?![ \t])/).map((line) => line.split(":")[0]?.toLowerCase());
      for (const once of ["from", "to", "subject"])
        expect(names.filter((name) => name === once).length).toBeLessThanOrEqual(1);
      expect(names).not.toContain("bcc");
      expect(info.envelope).toEqual({ from: "bounces@knack.example", to: ["ann+tips@example.org"] });
    }),
  );
});

function verify(mail: string) {
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;
  const resolver = async (name: string) => {
    if (name !== "tips2026._domainkey.knack.example")
      throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
    return [[record]];
  };
  return dkimVerify(mail, { resolver }).then(({ results }) => {
    const [result] = results;
    if (!result) throw new Error("There is no signature");
    return result;
  });
}

function lineOf(mail: Awaited<ReturnType<typeof simpleParser>>, key: string): string | undefined {
  return mail.headerLines.find((line) => line.key === key)?.line.replace(/\r?\n\s+/g, " ");
}
