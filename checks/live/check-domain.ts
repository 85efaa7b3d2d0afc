import { createPrivateKey, createPublicKey } from "node:crypto";
import { resolveMx, resolveTxt } from "node:dns/promises";
import { readFileSync } from "node:fs";
import { domainOf } from "../../newsletter/src/delivery/compose.ts";
import type { Settings } from "../../newsletter/src/settings.ts";

export type Finding = { what: string; ok: boolean; says: string };
/** The texts at a name, each in pieces, and the hosts that take mail for it. */
export type LookUp = {
  texts: (name: string) => Promise<string[][]>;
  mailHosts: (name: string) => Promise<{ exchange: string }[]>;
};
export const inDns: LookUp = { texts: resolveTxt, mailHosts: resolveMx };

export async function checkDomain(
  domain: string,
  settings: Pick<Settings, "mailFrom" | "dkimDomain" | "dkimSelector" | "dkimKeyFile">,
  { texts, mailHosts }: LookUp,
): Promise<Finding[]> {
  const from = domainOf(settings.mailFrom);
  return [
    { what: "From", ok: from === domain || from.endsWith(`.${domain}`), says: `MAIL_FROM is at ${from}` },
    await spf(domain, texts),
    await dkim(domain, settings, texts),
    await dmarc(domain, texts),
    await mx(from, mailHosts),
  ];
}

/** Readers answer, and mail servers send back what they could not deliver. */
async function mx(domain: string, lookUp: LookUp["mailHosts"]): Promise<Finding> {
  const hosts = await lookUp(domain).catch(() => []);
  const says = hosts.map(({ exchange }) => exchange).join(", ");
  // a single dot says that nobody takes mail there (RFC 7505)
  const ok = hosts.some(({ exchange }) => exchange !== "" && exchange !== ".");
  return {
    what: "MX",
    ok,
    says: ok ? says : `add an MX record at ${domain}: MAIL_FROM is there, and nobody takes its mail`,
  };
}

async function spf(domain: string, lookUp: LookUp["texts"]): Promise<Finding> {
  const records = (await textsAt(domain, lookUp)).filter((text) => /^v=spf1( |$)/.test(text));
  if (records.length > 1)
    return { what: "SPF", ok: false, says: "there are two records; receivers then ignore both" };
  const [record] = records;
  return record
    ? { what: "SPF", ok: !/[+]all\b/.test(record), says: record }
    : {
        what: "SPF",
        ok: false,
        says: `add a TXT record at ${domain}: v=spf1 include:<your mail server's> -all`,
      };
}

async function dkim(
  domain: string,
  { dkimDomain, dkimSelector, dkimKeyFile }: Pick<Settings, "dkimDomain" | "dkimSelector" | "dkimKeyFile">,
  lookUp: LookUp["texts"],
): Promise<Finding> {
  const what = "DKIM";
  if (!dkimSelector || !dkimKeyFile)
    return {
      what,
      ok: false,
      says: "set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE, or let the mail server sign",
    };
  if (dkimDomain !== domain)
    return { what, ok: false, says: `DKIM_DOMAIN is ${dkimDomain}, so it does not align` };
  const name = `${dkimSelector}._domainkey.${domain}`;
  const expected = publicKeyOf(dkimKeyFile);
  const isThere = (await textsAt(name, lookUp)).some(
    (text) => /p=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, "") === expected,
  );
  return {
    what,
    ok: isThere,
    says: isThere ? name : `add a TXT record at ${name}: v=DKIM1; k=rsa; p=${expected}`,
  };
}

async function dmarc(domain: string, lookUp: LookUp["texts"]): Promise<Finding> {
  const name = `_dmarc.${domain}`;
  const record = (await textsAt(name, lookUp)).find((text) => /^v=DMARC1\s*;/.test(text));
  const says =
    record ?? `add a TXT record at ${name}: v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`;
  return { what: "DMARC", ok: record !== undefined && /\bp=/.test(record), says };
}

async function textsAt(name: string, lookUp: LookUp["texts"]): Promise<string[]> {
  try {
    return (await lookUp(name)).map((pieces) => pieces.join(""));
  } catch {
    return []; // No such record, or no answer: for the operator the same thing to mend.
  }
}

function publicKeyOf(file: string): string {
  const key = createPublicKey(createPrivateKey(readFileSync(file)));
  return key.export({ type: "spki", format: "der" }).toString("base64");
}
