import { getDomain } from "tldts";

/**
 * The mailbox of an address, only for counting mails: many spellings reach one person. Plus tags are removed
 * everywhere, what a host ignores only there. It never makes two people one subscriber.
 */
export function mailboxOf(addressKey: string): string {
  const at = addressKey.lastIndexOf("@");
  const host = addressKey.slice(at + 1);
  const local = addressKey.slice(0, at).replace(/(?<=.)\+.*$/, "");
  const alias = aliasHosts.find(({ hosts }) => hosts.test(host));
  return alias ? alias.mailbox(local, host) : `${local}@${host}`;
}

/** The registered domain, only for counting mails: sub-domains cost their owner nothing. */
export function domainOfMailbox(addressKey: string): string {
  const mailbox = mailboxOf(addressKey);
  const host = mailbox.slice(mailbox.lastIndexOf("@") + 1);
  return getDomain(host) ?? host;
}

type AliasHost = { hosts: RegExp; mailbox: (local: string, host: string) => string };

const aliasHosts: AliasHost[] = [
  { hosts: /^(gmail|googlemail)\.com$/, mailbox: (local) => `${local.replaceAll(".", "")}@gmail.com` },
  {
    hosts: /^(proton\.me|pm\.me|protonmail\.(com|ch))$/,
    mailbox: (local) => `${local.replaceAll(/[._-]/g, "")}@proton.me`,
  },
  { hosts: /^(icloud|me|mac)\.com$/, mailbox: (local) => `${local}@icloud.com` },
  // a dot and a hyphen are the same to Yandex
  {
    hosts: /^(yandex\.(ru|com|by|kz|ua)|ya\.ru|narod\.ru)$/,
    mailbox: (local) => `${local.replaceAll(".", "-")}@yandex.ru`,
  },
  // users of Yahoo make disposable addresses of a name, a hyphen and any word; no user name has a hyphen
  {
    hosts: /^(yahoo\.(com?\.)?[a-z]{2,3}|ymail\.com|rocketmail\.com)$/,
    mailbox: (local, host) => `${local.replace(/(?<=.)-.*$/, "")}@${host}`,
  },
  // anything@ann.fastmail.com reaches ann@fastmail.com
  { hosts: /^[^.]+\.fastmail\.(com?\.)?[a-z]{2,3}$/, mailbox: (_, host) => host.replace(".", "@") },
];
