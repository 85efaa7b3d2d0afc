import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings, settingsSchema, variableOf, WrongSettings } from "./settings.ts";

describe("the settings", () => {
  it("need nothing set", () => {
    expect(readSettings({})).toMatchObject({
      newsletterPort: 8787,
      host: "127.0.0.1",
      siteUrl: "http://localhost:3000",
      publicUrl: "http://localhost:8787",
      feedUrl: "http://localhost:3000/feed.json",
      timeZone: "Europe/Lisbon",
      sendAt: "08:00",
      maxLatenessHours: 12,
    });
  });

  it.each([
    ["NEWSLETTER_PORT", "eighty"],
    ["DATABASE_URL", "mysql://x"],
    ["SECRET", "short"],
    ["PUBLIC_URL", "knack.example"],
    ["SMTP_URL", "mail.example.org"],
    ["MAIL_FROM", "Knack <tips@example.org>"],
    ["SITE_NAME", "Knack\r\nBcc: x@example.org"],
    ["TIME_ZONE", "Europe/Atlantis"],
    ["SEND_AT", "8 o'clock"],
    ["MAX_LATENESS_HOURS", "-1"],
    ["TRUSTED_PROXIES", "my-proxy"],
    ["ROLE", "boss"],
    ["DKIM_KEY_FILE", "nowhere.pem"],
  ])("%s=%j stops the start, by name", (variable, value) => {
    expect(() => readSettings({ [variable]: value })).toThrow(WrongSettings);
    expect(() => readSettings({ [variable]: value })).toThrow(new RegExp(`\\n  ${variable} `));
  });

  it("name every wrong variable at once", () => {
    expect(() => readSettings({ SEND_AT: "x", ROLE: "y" })).toThrow(/SEND_AT[\s\S]*ROLE|ROLE[\s\S]*SEND_AT/);
  });

  it("take DKIM whole or not at all", () => {
    expect(() => readSettings({ DKIM_DOMAIN: "example.org" })).toThrow(/DKIM_SELECTOR/);
  });

  it("ask for real addresses before real mail is sent", () => {
    const attempt = () => readSettings({ SMTP_URL: "smtps://user:word@mail.example.org" });
    expect(attempt).toThrow(/MAIL_FROM[\s\S]*PUBLIC_URL[\s\S]*POSTAL_ADDRESS/);
    expect(() => readSettings({ SMTP_URL: "smtp://127.0.0.1:2525" })).not.toThrow();
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
