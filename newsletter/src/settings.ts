import { createPrivateKey } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { OperatorError } from "../../site-folder/operator-error.ts";
import { placeNamed } from "../../site-folder/paths.ts";
import { notAllowed } from "../../site-folder/permissions.ts";
import { readTexts, type Texts } from "./read-texts.ts";

/**
 * Every setting of the service. The environment variable is the field's name in capitals: `maxLatenessHours`
 * is `MAX_LATENESS_HOURS`. The descriptions are the operator's manual (docs/operating.md repeats them).
 */
export const settingsSchema = z.object({
  newsletterPort: wholeNumber(0, 65_535).default(8787).describe("Port of the web half; 0 takes a free one."),
  metricsPort: wholeNumber(1, 65_535)
    .optional()
    .describe("Port of /metrics for Prometheus, on 127.0.0.1; without it there is none."),
  host: z
    .string()
    .default("127.0.0.1")
    .describe("Address to listen on; loopback unless a proxy is in front."),
  role: z
    .enum(["all", "web", "sender"], "must be one of all, web, sender")
    .default("all")
    .describe("What this process does: answer the web, send mail, or both."),
  dataDir: folder()
    .refine(isFolder, "must be a folder that exists: make it, or correct the name")
    .default(placeNamed("data"))
    .describe("Folder of the database, the keys and the outbox; relative to the repository."),
  databaseUrl: url(["postgres:", "postgresql:"])
    .optional()
    .describe("postgres://… for PostgreSQL; without it SQLite in DATA_DIR."),
  secret: key().describe(
    "Signs links: `openssl rand -hex 32` makes one. Left out, the first start writes one to DATA_DIR/secret.",
  ),
  secretBefore: key().describe(
    "The secret before a change: links signed with it still work, but for those that show what is stored.",
  ),
  addressKey: key().describe(
    "Hashes addresses, and never changes. Left out, the first start writes one to DATA_DIR/address-key.",
  ),

  siteUrl: webUrl().default("http://localhost:3000").describe("Address of the website."),
  publicUrl: webUrl()
    .refine(hasNoPath, "must be an address without a path: our pages and forms stand at its root")
    .default("http://localhost:8787")
    .describe("Address of this service as readers reach it."),
  feedUrl: webUrl().optional().describe("The site's JSON Feed, if not SITE_URL/feed.json."),
  trustedProxies: listOf(
    z
      .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], "must be addresses or networks, such as 127.0.0.1")
      .refine(
        isNotEverybody,
        "trusts half the internet, where anybody can invent an address; name the proxy’s own",
      ),
  )
    .default([])
    .describe("Proxies whose X-Forwarded-For is trusted: addresses or networks, comma separated."),

  smtpUrl: smtpUrl().optional().describe("smtp(s)://user:password@host:port; without it mails become files."),
  mailFrom: mail().describe("Address the mails come from."),
  replyTo: mail().optional().describe("Where answers go, if not to MAIL_FROM."),
  bounceAddress: mail().optional().describe("Envelope sender, if not MAIL_FROM."),
  postalAddress: oneLine().describe("The operator's postal address, at the foot of each mail."),
  editorName: oneLine().optional().describe("Who greets in each issue, such as Sofia."),
  reportsToken: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe(
      "Lets your mail service report bounces and complaints to PUBLIC_URL/reports; without it nobody can. `openssl rand -hex 32` makes one.",
    ),
  dkimSelector: z.hostname("must be a name, such as mail").optional().describe("DKIM selector."),
  dkimKeyFile: keyFile()
    .optional()
    .describe("File with the DKIM private key (PEM, RSA); relative to the repository."),

  operatorEmail: mail()
    .optional()
    .describe("Gets a mail when something is wrong, and a summary of each issue."),

  sendAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must look like 08:00")
    .default("08:00")
    .describe("Local time at which Tuesday's issue leaves."),
  maxLatenessHours: wholeNumber(1, 120)
    .default(12)
    .describe("An issue overdue by more is held, and you get a mail."),
  mailsPerHour: wholeNumber(10, 10_000_000)
    .optional()
    .describe("Mails that the mail server takes in an hour, confirmations included; without it no limit."),
  mailsPerDay: wholeNumber(10, 100_000_000)
    .optional()
    .describe("Mails that it takes in 24 hours; without it no limit."),
  leaseSeconds: wholeNumber(1, 3600)
    .default(60)
    .describe("After this long without a report from a sender, its mails are freed."),
  retrySeconds: wholeNumber(1, 3600)
    .default(60)
    .describe("Wait before a mail that was put off is tried again; doubles each time."),

  signUpsPerClientPerHour: wholeNumber(1, 1_000_000)
    .default(20)
    .describe("Sign-ups from one address or IPv6 /64; five times as many from its IPv4 /24 or IPv6 /48."),
  signUpsPerMinute: wholeNumber(1, 1_000_000)
    .default(60)
    .describe(
      "Mails to people who sign up that leave in a minute, a tenth of them to any one network up to an IPv4 /16 or IPv6 /32. More sign-ups are taken, and their mails wait.",
    ),
});

type Given = z.infer<typeof settingsSchema>;
export type Settings = Given & {
  feedUrl: string;
  texts: Texts;
  /** From site.yaml. */
  siteName: string;
  timeZone: string;
};

export class WrongSettings extends OperatorError {}

/**
 * Reads and validates all settings. Throws WrongSettings with one line for each wrong variable. An empty variable
 * counts as unset. `texts`: those of the site's folder.
 */
export function readSettings(
  environment: Record<string, string | undefined>,
  texts: Texts = readTexts(),
): Settings {
  const { name: siteName, email: mailFrom, timeZone } = texts.site;
  const postalAddress = `${siteName}, postal address not set`;
  const given = { mailFrom, postalAddress, ...givenIn(environment, settingsSchema) };
  const result = settingsSchema.safeParse(given);
  const wrong = result.success ? contradictions(result.data) : result.error.issues.map(line);
  if (wrong.length > 0) throw faultsIn(wrong);
  const settings = settingsSchema.parse(given);
  const feedUrl = settings.feedUrl ?? `${settings.siteUrl}/feed.json`;
  return { ...settings, feedUrl, texts, siteName, timeZone };
}

/**
 * Reads only the settings of the database, so that a backup does not fail because of wrong mail settings. Throws as
 * `readSettings` does.
 */
export function readDataSettings(environment: Record<string, string | undefined>) {
  const schema = settingsSchema.pick({ dataDir: true, databaseUrl: true, secret: true, addressKey: true });
  const result = schema.safeParse(givenIn(environment, schema));
  if (!result.success) throw faultsIn(result.error.issues.map(line));
  return result.data;
}

function givenIn(environment: Record<string, string | undefined>, { shape }: { shape: object }) {
  const fields = Object.keys(shape).filter((field) => environment[variableOf(field)]);
  return Object.fromEntries(fields.map((field) => [field, environment[variableOf(field)]]));
}

function faultsIn(lines: readonly string[]): WrongSettings {
  return new WrongSettings(["The settings have faults:", ...lines].join("\n  "));
}

/** "maxLatenessHours" → "MAX_LATENESS_HOURS". */
export function variableOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

function line(issue: z.core.$ZodIssue): string {
  return `${variableOf(String(issue.path[0]))} ${issue.message}`;
}

function contradictions(settings: Given): string[] {
  const wrong: string[] = [];
  if (Boolean(settings.dkimSelector) !== Boolean(settings.dkimKeyFile))
    wrong.push("DKIM_SELECTOR and DKIM_KEY_FILE belong together: set both or none");
  if (settings.smtpUrl && !isLoopback(settings.smtpUrl)) {
    if (settings.mailFrom.endsWith(".example"))
      wrong.push("MAIL_FROM must be a real address once SMTP_URL is set");
    if (!settings.publicUrl.startsWith("https://"))
      wrong.push("PUBLIC_URL must begin with https:// once SMTP_URL is set (RFC 8058 asks for it)");
    if (isLoopback(settings.siteUrl))
      wrong.push("SITE_URL must be the site's public address once SMTP_URL is set: mails link to it");
    if (settings.feedUrl && isLoopback(settings.feedUrl))
      wrong.push("FEED_URL must be the public site's feed once SMTP_URL is set: leave it out for SITE_URL's");
    if (settings.postalAddress.endsWith("not set"))
      wrong.push("POSTAL_ADDRESS must be set once SMTP_URL is set");
  }
  return wrong;
}

export function isLoopback(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
}

function key() {
  return z.string().min(32, "must have at least 32 characters").optional();
}

function url(protocols: string[]) {
  const message = `must be an address that begins with ${protocols.map((each) => `${each}//`).join(" or ")}`;
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);
}

function mail() {
  return z.email("must be one address, such as tips@knack.example");
}

function smtpUrl() {
  return z
    .string()
    .regex(/^smtps?:\/\//, { error: "must be an address that begins with smtp:// or smtps://", abort: true })
    .refine(
      endsWithItsPort,
      "has a sign in its user or password, or something behind its port, that cannot stand there; in a user or password write % as %25, # as %23, / as %2F, ? as %3F",
    );
}

// nodemailer would let ?requireTLS=false in the address override our own options
function endsWithItsPort(text: string): boolean {
  if (!URL.canParse(text) || /%(?![\da-f]{2})/i.test(text)) return false;
  const { hostname, pathname, search, hash } = new URL(text);
  return hostname !== "" && ["", "/"].includes(pathname) && search === "" && hash === "";
}

function webUrl() {
  return url(["http:", "https:"]).transform((text) => text.replace(/\/+$/, ""));
}

function hasNoPath(text: string): boolean {
  const { pathname, search, hash } = new URL(text);
  return pathname === "/" && search === "" && hash === "";
}

/** No organization has a network greater than a /8, or an IPv6 /16. */
function isNotEverybody(network: string): boolean {
  const [address = "", prefix] = network.split("/");
  return prefix === undefined || Number(prefix) >= (address.includes(":") ? 16 : 8);
}

function listOf(item: z.ZodType<string, string>) {
  return z
    .string()
    .transform((text) => text.split(",").map((each) => each.trim()))
    .pipe(z.array(item));
}

// a line break would begin a new header or a new line of a mail
function oneLine() {
  return z
    .string()
    .trim()
    .min(1, "is empty")
    .regex(/^\P{Cc}+$/u, "must be one line");
}

function folder() {
  return z.string().transform((path) => placeNamed(path));
}

// a wrong name or an unmounted disk would look like a list without readers; the default folder is created
function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function keyFile() {
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
