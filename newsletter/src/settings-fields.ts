import { createPrivateKey } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { placeNamed } from "../../platform/paths.ts";
import { notAllowed } from "../../platform/permissions.ts";
import { asciiAddress } from "../../site-folder/ascii-address.ts";
import { mailAddress } from "../../site-folder/schemas/field-types.ts";

export function isLoopback(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
}

export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
}

export function key() {
  return z.string().min(32, "must have at least 32 characters").optional();
}

export function url(protocols: string[]) {
  const message = `must be an address that begins with ${protocols.map((each) => `${each}//`).join(" or ")}`;
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message)
    .overwrite(asciiAddress);
}

export function mail() {
  return mailAddress("must be one address, such as tips@knack.example, with plain letters before the @");
}

export function smtpUrl() {
  return serverUrl((text) => /^smtps?:\/\//.test(text), "smtp:// or smtps://");
}

/** Without TLS only on this machine: the password would be read on the way. */
export function inbox() {
  const isRight = (text: string) =>
    /^imaps:\/\//.test(text) || (/^imap:\/\//.test(text) && URL.canParse(text) && isLoopback(text));
  return serverUrl(isRight, "imaps://").refine(
    (text) => new URL(text).password !== "",
    "needs a user and a password: imaps://user:password@host",
  );
}

function serverUrl(isRight: (text: string) => boolean, beginning: string) {
  return z
    .string()
    .refine(isRight, { error: `must be an address that begins with ${beginning}`, abort: true })
    .refine(endsWithItsPort, unescapedSign)
    .overwrite(asciiAddress);
}

const unescapedSign =
  "has a sign in its user or password, or something behind its port, that cannot stand there; in a user or password write % as %25, # as %23, / as %2F, ? as %3F";

// nodemailer would let ?requireTLS=false in the address override our own options
function endsWithItsPort(text: string): boolean {
  if (!URL.canParse(text) || /%(?![\da-f]{2})/i.test(text)) return false;
  const { hostname, pathname, search, hash } = new URL(text);
  return hostname !== "" && ["", "/"].includes(pathname) && search === "" && hash === "";
}

export function webUrl() {
  return url(["http:", "https:"]).transform((text) => text.replace(/\/+$/, ""));
}

export function hasNoPath(text: string): boolean {
  const { pathname, search, hash } = new URL(text);
  return pathname === "/" && search === "" && hash === "";
}

/** No organization has a network greater than a /8, or an IPv6 /16. */
export function isNotEverybody(network: string): boolean {
  const [address = "", prefix] = network.split("/");
  return prefix === undefined || Number(prefix) >= (address.includes(":") ? 16 : 8);
}

export function listOf(item: z.ZodType<string, string>) {
  return z
    .string()
    .transform((text) => text.split(",").map((each) => each.trim()))
    .pipe(z.array(item));
}

// a line break would begin a new header or a new line of a mail
export function oneLineField() {
  return z
    .string()
    .trim()
    .min(1, "is empty")
    .regex(/^\P{Cc}+$/u, "must be one line");
}

export function folder() {
  return z.string().transform((path) => placeNamed(path));
}

// a wrong name or an unmounted disk would look like a list without readers; the default folder is created
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

export function keyFile() {
  return folder().superRefine((path, context) => {
    const fault = faultOfKey(path);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });
}

function faultOfKey(path: string): string | undefined {
  const make = "npm run newsletter -- dkim makes one";
  try {
    const isRsa = createPrivateKey(readFileSync(path)).asymmetricKeyType === "rsa";
    return isRsa ? undefined : `must be a file with an RSA key: ${make}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT")
      return `names ${path}, which does not exist: ${make} once DKIM_KEY_FILE and DKIM_SELECTOR are taken out`;
    if (code === "EACCES") return `cannot be read. ${notAllowed(path, false)}`;
    return `must be a file with a private key (PEM): ${make}`;
  }
}
