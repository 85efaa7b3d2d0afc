import { expect, test } from "vitest";
import { lookAtMailDomain } from "./mail-domain.ts";

const records: Record<string, string> = {
  "knack.pt": "v=spf1 include:mail.pt -all",
  "_dmarc.knack.pt": "v=DMARC1; p=quarantine",
};
const lookUp = {
  texts: async (name: string) => (records[name] ? [[records[name]]] : []),
  mailHosts: async () => [{ exchange: "mail.pt" }],
};
const settings = {
  smtpUrl: "smtps://a:b@mail.pt",
  mailFrom: "tips@knack.pt",
  dkimDomain: undefined,
  dkimSelector: undefined,
  dkimKeyFile: undefined,
};

test("the sending domain’s records are looked at; of a mail server that signs by itself none tells", async () => {
  const found = await lookAtMailDomain(settings, lookUp);
  expect(found.map(({ about, ok }) => [about.split(" ")[0], ok])).toEqual([
    ["From", true],
    ["SPF", true],
    ["DMARC", true],
    ["MX", true],
  ]);
});

test("mails that become files are named", async () => {
  const [only, ...more] = await lookAtMailDomain({ ...settings, smtpUrl: undefined }, lookUp);
  expect([only?.ok, more]).toEqual([false, []]);
  expect(only?.says).toContain("SMTP_URL is not set");
});
