import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readTexts } from "./read-texts.ts";
import { readSettings, settingsSchema, variableOf, WrongSettings } from "./settings.ts";

const texts = readTexts();
const settingsIn = (environment: Record<string, string>) => readSettings(environment, texts);
const real = {
  MAIL_FROM: "tips@example.org",
  PUBLIC_URL: "https://news.example.org",
  SITE_URL: "https://example.org",
  POSTAL_ADDRESS: "1 Long Road",
};

describe("the settings", () => {
  it.each([
    ["PUBLIC_URL", "https://news.dicas-úteis.example", "https://news.xn--dicas-teis-sdb.example"],
    ["SITE_URL", "https://dicas-úteis.example/", "https://xn--dicas-teis-sdb.example"],
    ["SMTP_URL", "smtp://mail.dicas-úteis.example:25", "smtp://mail.xn--dicas-teis-sdb.example:25"],
    [
      "BOUNCE_INBOX",
      "imaps://zé:word@dicas-úteis.example",
      "imaps://z%C3%A9:word@xn--dicas-teis-sdb.example",
    ],
    [
      "DATABASE_URL",
      "postgres://ann@dicas-úteis.example/list",
      "postgres://ann@xn--dicas-teis-sdb.example/list",
    ],
    ["FEED_URL", "https://dicas-úteis.example/feed.json", "https://xn--dicas-teis-sdb.example/feed.json"],
    ["MAIL_FROM", "ola@dicas-úteis.example", "ola@xn--dicas-teis-sdb.example"],
    ["REPLY_TO", "ola@почта.рф", "ola@xn--80a1acny.xn--p1ai"],
    ["BOUNCE_ADDRESS", "ola@dicas-úteis.example", "ola@xn--dicas-teis-sdb.example"],
    ["OPERATOR_EMAIL", "ola@dicas-úteis.example", "ola@xn--dicas-teis-sdb.example"],
  ])("read %s=%j as mail servers and others know it", (variable, written, read) => {
    const settings: Record<string, unknown> = settingsIn({ ...real, [variable]: written });
    const [field] = Object.keys(settingsSchema.shape).filter((name) => variableOf(name) === variable);
    expect(settings[field ?? ""]).toBe(read);
  });

  it.each([
    ["DATABASE_URL", "mysql://x", "must be an address that begins with postgres:// or postgresql://"],
    ["SECRET", "short", "must have at least 32 characters"],
    ["DATA_DIR", "/nowhere/at/all", "must be a folder that exists"],
    ["DATA_DIR", import.meta.filename, "must be a folder that exists"],
    ["PUBLIC_URL", "knack.example", "must be an address that begins with http:// or https://"],
    ["PUBLIC_URL", "https://knack.example/news", "must be an address without a path"],
    ["PUBLIC_URL", "https://knack.example/?news", "must be an address without a path"],
    ["SMTP_URL", "mail.example.org", "must be an address that begins with smtp:// or smtps://"],
    ["SMTP_URL", "smtp://ann:word@mail.example.org?requireTLS=false", "has a sign in its user or password"],
    ["EDITOR_NAME", "Sofia\r\nBcc: x@example.org", "must be one line"],
    ["SEND_AT", "8 o'clock", "must look like 08:00"],
    ["MAX_LATENESS_HOURS", "-1", "must be a whole number from 1 to 120"],
    [
      "DKIM_KEY_FILE",
      "/nowhere/dkim.pem",
      "names /nowhere/dkim.pem, which does not exist: npm run newsletter -- dkim",
    ],
    ["SMTP_URL", "smtps://ann:pa#ss@mail.example.org:465", "has a sign in its user or password"],
    ["SMTP_URL", "smtps://ann:12/34@mail.example.org:465", "has a sign in its user or password"],
    ["SMTP_URL", "smtps://ann:50%@mail.example.org:465", "has a sign in its user or password"],
    ["BOUNCE_INBOX", "imap://ann:word@mail.example.org", "must be an address that begins with imaps://"],
    ["BOUNCE_INBOX", "imaps://mail.example.org", "needs a user and a password"],
    ["MAIL_FROM", "Knack <tips@example.org>", "must be one address, such as tips@knack.example"],
    ["MAIL_FROM", "olá@knack.example", "must be one address, such as tips@knack.example, with plain letters"],
    ["TRUSTED_PROXIES", "127.0.0.1, caddy", "must be addresses or networks, such as 127.0.0.1"],
    ["TRUSTED_PROXIES", "0.0.0.0/0", "trusts half the internet"],
    ["TRUSTED_PROXIES", "127.0.0.1, ::/1", "trusts half the internet"],
    ["NEWSLETTER_PORT", "eighty", "must be a whole number from 0 to 65535"],
    ["ROLE", "boss", "must be one of all, web, sender"],
  ])("stop the start by %s=%j, and say what to write", (variable, value, said) => {
    expect(() => settingsIn({ [variable]: value })).toThrow(WrongSettings);
    expect(faultsIn({ [variable]: value })).toEqual([expect.stringContaining(`${variable} ${said}`)]);
  });

  it("take DKIM whole or not at all", () => {
    expect(() => settingsIn({ DKIM_SELECTOR: "mail" })).toThrow(/DKIM_KEY_FILE/);
  });

  it("read the feed of the site they name", () => {
    expect(settingsIn({ SITE_URL: "http://localhost:3001/" }).feedUrl).toBe(
      "http://localhost:3001/feed.json",
    );
    const FEED_URL = "https://knack.example/other.json";
    expect(settingsIn({ FEED_URL }).feedUrl).toBe(FEED_URL);
  });

  it("ask for real addresses before real mail is sent", () => {
    const SMTP_URL = "smtps://user:word@mail.example.org";
    expect(wrongIn({ SMTP_URL })).toEqual(["MAIL_FROM", "PUBLIC_URL", "SITE_URL", "POSTAL_ADDRESS"]);
    expect(wrongIn({ SMTP_URL: "smtp://127.0.0.1:2525" })).toEqual([]);
    expect(wrongIn({ ...real, SMTP_URL })).toEqual([]);
    expect(wrongIn({ ...real, SMTP_URL, FEED_URL: "http://127.0.0.1:3000/feed.json" })).toEqual(["FEED_URL"]);
  });

  it("ask for the mail server of a public site, whose readers are told of mails", () => {
    expect(wrongIn({ SITE_URL: "https://tips.pt" })).toEqual(["SMTP_URL"]);
    for (const SITE_URL of ["http://192.168.1.5:3000", "https://localhost:3000", "https://www.example.org"])
      expect(wrongIn({ SITE_URL })).toEqual([]);
  });

  it("are all explained in docs/operating.md, in the words of the schema", () => {
    const manual = readFileSync(join(import.meta.dirname, "../../docs/operating.md"), "utf8");
    for (const [field, { description }] of Object.entries(settingsSchema.shape)) {
      expect(description).toBeTruthy();
      expect(manual).toContain(`\`${variableOf(field)}\``);
      expect(manual).toContain(description);
    }
  });
});

/** What is complained about, in the order of the message, each with its variable. */
function faultsIn(environment: Record<string, string>): string[] {
  try {
    settingsIn(environment);
    return [];
  } catch (error) {
    return String(error).split("\n  ").slice(1);
  }
}

const wrongIn = (environment: Record<string, string>) =>
  faultsIn(environment).map((fault) => fault.split(" ")[0]);
