import { readSettings, WrongSettings } from "../../newsletter/src/settings.ts";
import type { Fault } from "../../site-folder/faults.ts";
import type { Finding } from "../../site-folder/rules/say-finding.ts";
import type { Site } from "../../site-folder/schemas/site.ts";
import { isMailOfSample } from "./site-settings.ts";

type Environment = Record<string, string | undefined>;

const needed = {
  SMTP_URL: "without it mails are written to files and reach nobody",
  MAIL_FROM: "mails would come from the address of the sample",
  OPERATOR_EMAIL: "nobody would be told when an issue is late or the mail server fails",
  TRUSTED_PROXIES:
    "behind a proxy such as Caddy all readers would share the limit of one; write 127.0.0.1 for a proxy on the same machine",
  POSTAL_ADDRESS: "the law of many countries asks for it at each mail’s foot",
  PUBLIC_URL: "links in mails lead to this machine",
  SITE_URL: "links in mails lead to this machine",
};

export type SettingsFile = { file: string; text: string };

/** One that is missing belongs into the last of the files. */
export function newsletterFaults(
  environment: Environment,
  files: readonly SettingsFile[],
  site: Site,
): Fault[] {
  const faultAt = (variable: string, finding: Finding): Fault => {
    const places = files.map(({ file, text }) => ({ file, line: lineOf(variable, text) }));
    const { file = ".env", line = 0 } = places.find(({ line }) => line > 0) ?? places.at(-1) ?? {};
    return { file, line: Math.max(1, line), field: variable, ...finding };
  };
  const absent = Object.entries(needed).filter(([variable]) => !environment[variable]);
  const elsewhere = (variable: string, address: string, field: string) => {
    const set = environment[variable];
    return set && URL.parse(set)?.origin !== URL.parse(address)?.origin
      ? [faultAt(variable, { rule: "setting-differs", values: { written: set, field, address } })]
      : [];
  };
  const sender = environment.MAIL_FROM ?? "";
  return [
    ...absent.map(([variable, why]) => faultAt(variable, { rule: "setting-missing", values: { why } })),
    ...wrongOf(environment).map(({ variable, fault }) =>
      faultAt(variable, { rule: "setting-refused", values: { why: fault } }),
    ),
    ...elsewhere("PUBLIC_URL", site.newsletterUrl, "newsletterUrl"),
    ...elsewhere("SITE_URL", site.url, "url"),
    ...(isMailOfSample(sender)
      ? [faultAt("MAIL_FROM", { rule: "mail-from-of-sample", values: { address: sender } })]
      : []),
  ];
}

/** Counted from 1; 0 if none does. */
function lineOf(variable: string, text: string): number {
  const set = new RegExp(`^\\s*(export\\s+)?${variable}\\s*=`);
  return text.split("\n").findIndex((each) => set.test(each)) + 1;
}

/** Each with what the service says. */
function wrongOf(environment: Environment): WrongSettings["wrong"] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    return error.wrong.filter(({ variable }) => !(variable in needed) || environment[variable]);
  }
}
