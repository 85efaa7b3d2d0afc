import { describe, expect, it } from "vitest";
import { sampleSite } from "../testing/sample-issue.ts";
import { confirmationMail, meLinkMail, onListAlreadyMail } from "./link-mails.ts";

const site = {
  ...sampleSite,
  siteName: `Kn"ack`,
  postalAddress: "Rua do Exemplo 12 <Lisboa>",
};
const url = "https://news.knack.example/x/token";

describe.each([
  ["the confirmation", confirmationMail({ ...site, url })],
  ["the answer to who is on the list", onListAlreadyMail({ ...site, url })],
  ["the link to what is stored", meLinkMail({ ...site, url })],
])("%s", (_, mail) => {
  it("has one button, and its address to copy", () => {
    expect(mail.html.match(/border-radius:999px/g)).toHaveLength(1);
    expect(mail.html.split(`href="${url}"`)).toHaveLength(3);
    expect(mail.html).toContain(`>${url}</a>`);
  });

  it("says what to do if one did not ask", () => {
    for (const version of [mail.html, mail.text])
      expect(version).toContain("If you did not ask for this, do nothing.");
  });

  it("has every link and the postal address in the text, too", () => {
    for (const needed of [url, site.siteUrl, site.postalAddress]) expect(mail.text).toContain(needed);
  });

  it("escapes the operator's own words", () => {
    expect(mail.html).toContain("Rua do Exemplo 12 &lt;Lisboa&gt;");
    expect(mail.html).not.toContain(`Kn"ack`);
  });

  it("is small and loads nothing", () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(12_000);
    expect(mail.html).not.toMatch(/<img|<script|<link|url\(/);
  });
});
