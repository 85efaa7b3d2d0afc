import { z } from "zod";
import { OperatorError } from "../../platform/operator-error.ts";
import { placeNamed } from "../../platform/paths.ts";
import { type NewsletterTexts, readTexts } from "./read-texts.ts";
import {
  folder,
  hasNoPath,
  inbox,
  isFolder,
  isLoopback,
  isNotEverybody,
  key,
  keyFile,
  listOf,
  mail,
  oneLineField,
  smtpUrl,
  url,
  webUrl,
  wholeNumber,
} from "./settings-fields.ts";

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

  smtpUrl: smtpUrl()
    .optional()
    .describe("smtp(s)://user:password@host:port; without it mails become files, for tests."),
  mailFrom: mail().describe("Address the mails come from."),
  replyTo: mail().optional().describe("Where answers go, if not to MAIL_FROM."),
  bounceAddress: mail().optional().describe("Envelope sender, if not MAIL_FROM."),
  postalAddress: oneLineField().describe("The operator's postal address, at the foot of each mail."),
  editorName: oneLineField().optional().describe("Who greets in each issue, such as Sofia."),
  bounceInbox: inbox()
    .optional()
    .describe(
      "imaps://user:password@host:993 of the mailbox to which mail for BOUNCE_ADDRESS goes. Bounces and complaints are read and deleted there; other mails stay, marked.",
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
  texts: NewsletterTexts;
  siteName: string;
  timeZone: string;
};

type WrongVariable = { variable: string; fault: string };

export class WrongSettings extends OperatorError {
  readonly wrong: readonly WrongVariable[];

  constructor(message: string, wrong: readonly WrongVariable[] = []) {
    super(message);
    this.wrong = wrong;
  }
}

/** Throws WrongSettings with one line for each wrong variable. An empty variable counts as unset. */
export function readSettings(
  environment: Record<string, string | undefined>,
  texts: NewsletterTexts = readTexts(),
): Settings {
  const { name: siteName, email: mailFrom, timeZone } = texts.site;
  const postalAddress = `${siteName}, postal address not set`;
  const given = { mailFrom, postalAddress, ...givenIn(environment, settingsSchema) };
  const settings = parsed(settingsSchema, given);
  const wrong = contradictions(settings);
  if (wrong.length > 0) throw faultsIn(wrong);
  const feedUrl = settings.feedUrl ?? `${settings.siteUrl}/feed.json`;
  return { ...settings, feedUrl, texts, siteName, timeZone };
}

/** So that a backup does not fail because of wrong mail settings. Throws as `readSettings` does. */
export function readDataSettings(environment: Record<string, string | undefined>) {
  const schema = settingsSchema.pick({ dataDir: true, databaseUrl: true, secret: true, addressKey: true });
  return parsed(schema, givenIn(environment, schema));
}

function parsed<Schema extends z.ZodType>(schema: Schema, given: object): z.output<Schema> {
  const result = schema.safeParse(given);
  if (!result.success) throw faultsIn(result.error.issues.map(wrongVariable));
  return result.data;
}

function givenIn(environment: Record<string, string | undefined>, { shape }: { shape: object }) {
  const fields = Object.keys(shape).filter((field) => environment[variableOf(field)]);
  return Object.fromEntries(fields.map((field) => [field, environment[variableOf(field)]]));
}

function faultsIn(wrong: readonly WrongVariable[]): WrongSettings {
  const lines = wrong.map(({ variable, fault }) => `${variable} ${fault}`);
  return new WrongSettings(["The settings have faults:", ...lines].join("\n  "), wrong);
}

/** "maxLatenessHours" → "MAX_LATENESS_HOURS". */
export function variableOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

function wrongVariable({ path, message }: z.core.$ZodIssue): WrongVariable {
  return { variable: variableOf(String(path[0])), fault: message };
}

function contradictions(settings: Given): WrongVariable[] {
  const wrong: WrongVariable[] = [];
  const add = (variable: string, fault: string) => wrong.push({ variable, fault });
  if (Boolean(settings.dkimSelector) !== Boolean(settings.dkimKeyFile))
    add("DKIM_SELECTOR", "and DKIM_KEY_FILE belong together: set both or none");
  if (settings.smtpUrl && !isLoopback(settings.smtpUrl)) {
    if (settings.mailFrom.endsWith(".example"))
      add("MAIL_FROM", "must be a real address once SMTP_URL is set");
    if (!settings.publicUrl.startsWith("https://"))
      add("PUBLIC_URL", "must begin with https:// once SMTP_URL is set (RFC 8058 asks for it)");
    if (isLoopback(settings.siteUrl))
      add("SITE_URL", "must be the site's public address once SMTP_URL is set: mails link to it");
    if (settings.feedUrl && isLoopback(settings.feedUrl))
      add("FEED_URL", "must be the public site's feed once SMTP_URL is set: leave it out for SITE_URL's");
    if (settings.postalAddress.endsWith("not set")) add("POSTAL_ADDRESS", "must be set once SMTP_URL is set");
  }
  if (!settings.smtpUrl && isPublic(settings.siteUrl))
    add("SMTP_URL", "is missing: on a public site (SITE_URL) readers would wait for mails that become files");
  return wrong;
}

/** Not on this machine, and no name for tests or manuals (RFC 2606). */
function isPublic(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const isSample = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/.test(hostname);
  return protocol === "https:" && !isLoopback(url) && !isSample;
}
