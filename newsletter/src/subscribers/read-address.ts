import { domainToASCII, domainToUnicode } from "node:url";
import { addressIn, invalidAddress, isMailAddress } from "../../../sign-up-contract/sign-up.ts";

export type Address = {
  /** The address for delivery: the local part as typed, the domain in lower-case ASCII. */
  delivery: string;
  /** The address for comparison: all in lower case, with plus tags and dots. */
  key: string;
};

export type ReadAddress = { ok: true; address: Address } | { ok: false; message: string };

export const plainLettersOnly =
  "Please use an address with plain letters before the @ sign. We cannot send to other ones yet.";

/**
 * Validates and normalises what a visitor typed. Stricter than the form: a valid address is safe in a header, in an
 * SMTP envelope and in a log line. The message of a refusal is for the reader and repeats no input.
 */
export function readAddress(typed: string): ReadAddress {
  if (typed.length > 1000) return refused(invalidAddress);
  const text = addressIn(typed).normalize("NFC");
  if (!isMailAddress(text)) return refused(invalidAddress);
  const [local = "", typedDomain = ""] = text.split("@");
  const domain = readDomain(typedDomain);
  if (!domain || /[\p{Cc}\p{Cf}]/u.test(local)) return refused(invalidAddress);
  if (/[^\p{ASCII}]/u.test(local)) return refused(plainLettersOnly);
  const delivery = `${local}@${domain}`;
  if (!isLocalPart(local) || delivery.length > 254) return refused(invalidAddress);
  return { ok: true, address: { delivery, key: delivery.toLowerCase() } };
}

function refused(message: string): ReadAddress {
  return { ok: false, message };
}

// RFC 5321's dot-atom; the quoted form ("a b"@example.org) is only seen in attacks
function isLocalPart(local: string): boolean {
  return local.length <= 64 && /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local);
}

// domainToASCII parses like a URL: it would decode %6d and stop at a slash, so such characters are refused first
function readDomain(typed: string): string | undefined {
  if (/[\s\p{Cc}\p{Cf}"#%&'()*+,/:;<=>?@[\\\]^_`{|}~!$]/u.test(typed)) return undefined;
  const domain = domainToASCII(typed).toLowerCase();
  const labels = domain.split(".");
  const areLabels = labels.every(isLabel);
  const isNamed = labels.length > 1 && /[a-z]/.test(labels.at(-1) ?? "");
  return areLabels && isNamed ? domain : undefined;
}

function isLabel(label: string): boolean {
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) return false;
  return !label.startsWith("xn--") || isEncodedName(label);
}

// decodes and encodes again, as registries require (IDNA2008, RFC 5892): domainToASCII accepts invalid codes and
// symbols
function isEncodedName(label: string): boolean {
  const name = domainToUnicode(label);
  return name !== label && domainToASCII(name) === label && /^[\p{L}\p{M}\p{N}\u00b7\u30fb-]+$/u.test(name);
}
