import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { checkDomain } from "./check-dns.ts";

const folder = mkdtempSync(join(tmpdir(), "knack-dns-"));
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const dkimKeyFile = join(folder, "key.pem");
writeFileSync(dkimKeyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = {
  mailFrom: "tips@knack.example",
  dkimDomain: "knack.example",
  dkimSelector: "tips",
  dkimKeyFile,
};
const p = publicKey.export({ type: "spki", format: "der" }).toString("base64");
const good = {
  "knack.example": ["some-verification=1", "v=spf1 include:mail.example.org -all"],
  "tips._domainkey.knack.example": [`v=DKIM1; k=rsa; p=${p}`],
  "_dmarc.knack.example": ["v=DMARC1; p=quarantine"],
};

async function missing(
  records: Record<string, string[]>,
  changed = settings,
  exchanges = ["mail.example.org"],
): Promise<string[]> {
  const findings = await checkDomain("knack.example", changed, {
    texts: async (name) => {
      const found = records[name];
      if (!found) throw new Error("ENOTFOUND");
      return found.map((text) => [text.slice(0, 100), text.slice(100)]);
    },
    mailHosts: async () => exchanges.map((exchange) => ({ exchange })),
  });
  return findings.filter(({ ok }) => !ok).map(({ what, says }) => `${what}: ${says}`);
}

it("is content when SPF, DKIM, DMARC and MX are there and aligned", async () => {
  expect(await missing(good)).toEqual([]);
});

it("says which record to add", async () => {
  const found = await missing({});
  expect(found.map((each) => each.split(":")[0])).toEqual(["SPF", "DKIM", "DMARC"]);
  expect(found[1]).toContain(`add a TXT record at tips._domainkey.knack.example: v=DKIM1; k=rsa; p=${p}`);
});

it.each([
  ["two SPF records", { "knack.example": ["v=spf1 -all", "v=spf1 +a -all"] }, "SPF"],
  ["an SPF record that lets everybody send", { "knack.example": ["v=spf1 +all"] }, "SPF"],
  ["another key", { "tips._domainkey.knack.example": ["v=DKIM1; k=rsa; p=AAAA"] }, "DKIM"],
  ["DMARC without a policy", { "_dmarc.knack.example": ["v=DMARC1; rua=mailto:x@y.example"] }, "DMARC"],
])("notices %s", async (_, records, what) => {
  expect((await missing({ ...good, ...records })).map((each) => each.split(":")[0])).toEqual([what]);
});

it("notices that another domain sends or signs", async () => {
  expect(await missing(good, { ...settings, mailFrom: "tips@other.example" })).toHaveLength(1);
  expect(await missing(good, { ...settings, dkimDomain: "other.example" })).toHaveLength(1);
});

it.each([[[]], [["."]]])(
  "notices that nobody takes the mail of the sending domain: MX %j",
  async (exchanges) => {
    expect(await missing(good, settings, exchanges)).toEqual([
      "MX: add an MX record at knack.example: MAIL_FROM is there, and nobody takes its mail",
    ]);
  },
);
