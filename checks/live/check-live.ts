import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readSite } from "../../brand/site.ts";
import { inDns } from "../../newsletter/src/commands/check-dns.ts";
import { createMessenger } from "../../newsletter/src/operator/messenger.ts";
import { mailing } from "../../newsletter/src/service.ts";
import { readSettings, type Settings } from "../../newsletter/src/settings.ts";
import { openStore, sqlitePath } from "../../newsletter/src/store/open-store.ts";
import { releasesIn } from "../../publishing/releases.ts";
import { OperatorError } from "../../reading/operator-error.ts";
import { orThrow } from "../../reading/read.ts";
import { releasesFolder } from "../../reading/releases-folder.ts";
import { asking, type Way } from "./ask.ts";
import { type Around, type Finding, looked } from "./finding.ts";
import { lookAtSite } from "./look-at-site.ts";
import { lookAtBackup, lookAtReleases } from "./machine.ts";
import { lookAtMailDomain } from "./mail-domain.ts";
import { readiness } from "./newsletter.ts";
import { followSignUp } from "./sign-up.ts";
import { newsOf, readRemembered, writeRemembered } from "./tell.ts";

export type Options = {
  /** The public address. */
  live: string;
  /** File of a certificate that is trusted besides the known ones. */
  ca?: string | undefined;
  /** Signs this address up. */
  mail?: string | undefined;
  /** Names of findings that the operator knows of and leaves as they are. */
  accept?: string[] | undefined;
  /** Tells the operator what is new, by the newsletter's ways. */
  tell?: boolean | undefined;
};

/**
 * `npm run check:launch -- --live https://…`: looks at the running site from outside, and on this machine at what it is made
 * of. Returns the exit code: 1 when something is wrong; with `tell`, when nobody could be told of it.
 */
export async function checkLive(options: Options): Promise<0 | 1> {
  const settings = readSettings(process.env);
  const around = aroundOf(options);
  const findings = await allFindings(around, options, settings);
  const accepted = new Set(options.accept);
  const wrong = findings.filter(({ ok, about }) => !ok && !accepted.has(about));
  if (options.tell) return tell(wrong, settings);
  for (const { ok, about, says } of findings)
    console.log(`${ok ? "ok      " : accepted.has(about) ? "accepted" : "WRONG   "}  ${about}: ${says}`);
  console.log(wrong.length === 0 ? "\nThe site runs as it should." : `\nTo mend: ${wrong.length}.`);
  return wrong.length === 0 ? 0 : 1;
}

async function allFindings(around: Around, { mail, ca }: Options, settings: Settings): Promise<Finding[]> {
  const { findings, home } = await lookAtSite(around, wayOf({ ca }));
  const releases = releasesIn(releasesFolder());
  const certified = findings.every(({ about, ok }) => ok || !about.startsWith("certificate"));
  return [
    ...findings,
    ...(home === undefined ? [] : lookAtReleases(around, releases, home)),
    ...lookAtBackup(around.now),
    ...(await looked("mail", () => lookAtMailDomain(settings, inDns))),
    ...(mail && certified ? await looked("sign-up by mail", () => signUpBy(mail, around, settings)) : []),
  ];
}

function aroundOf({ live, ca }: Options): Around {
  const site = URL.parse(live);
  if (site?.protocol !== "https:" || site.pathname !== "/" || site.search !== "")
    throw new OperatorError(
      `--live takes the site’s public address, such as https://knack.pt, and not “${live}”.`,
    );
  const { hsts, newsletterUrl, analyticsScript, pictureHost } = orThrow(readSite());
  return {
    site,
    plain: site.port === "" ? new URL(`http://${site.host}`) : undefined,
    newsletter: new URL(newsletterUrl),
    ask: asking(wayOf({ ca })),
    now: new Date(),
    hsts,
    hosts: [newsletterUrl, analyticsScript, pictureHost].filter(Boolean).map((url) => new URL(url).host),
  };
}

function wayOf({ ca }: Pick<Options, "ca">): Way {
  return { ca: ca && readFileSync(ca, "utf8") };
}

const patience = 10 * 60_000;
const pause = 2_000;

async function signUpBy(mail: string, around: Around, settings: Settings): Promise<Finding[]> {
  const until = Date.now() + patience;
  const wait = async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return Date.now() < until;
  };
  const isHere = settings.databaseUrl !== undefined || existsSync(sqlitePath(settings.dataDir));
  const store = isHere ? await openStore(settings) : undefined;
  try {
    return await followSignUp(around, mail, { store, wait, say: (line) => console.log(line) });
  } finally {
    await store?.close();
  }
}

async function tell(wrong: readonly Finding[], settings: Settings): Promise<0 | 1> {
  const file = path.join(settings.dataDir, "live-findings.json");
  // what the service finds wrong with itself it tells itself
  const ours = wrong.filter(({ about }) => about !== readiness);
  const { message, told, untold } = newsOf(readRemembered(file), ours);
  const messenger = createMessenger(settings, mailing(settings).mailer, Date.now);
  const ways = message ? await messenger.alarm(message) : [];
  const isHeard = !message || ways.some(({ ok }) => ok);
  writeRemembered(file, isHeard ? told : untold);
  for (const { about, says } of ours) console.log(`${about}: ${says}`);
  if (isHeard) return 0;
  console.log(
    messenger.hasWay
      ? `You could not be told: ${ways.map(({ says }) => says).join(" / ")}`
      : "Set OPERATOR_EMAIL or ALARM_COMMAND, so that you can be told (docs/operating.md, “Being told”).",
  );
  return 1;
}
