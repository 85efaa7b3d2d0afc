import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { settingsFile } from "../operator/readable-secrets.ts";
import { argumentOf, type Command } from "./command.ts";

const repository = resolve(import.meta.dirname, "../../..");

/** A string of a TXT record holds at most 255 bytes (RFC 1035, 3.3); a record joins its strings. */
const longestPartLetters = 255;

const selectorPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Makes the DKIM key where only the service reads it, once, and says what to write into the settings and into DNS. */
export const dkim: Command = {
  usage: "dkim [<selector>]",
  takesArguments: true,
  summary: "Makes the key that signs your mails, and prints its DNS record.",
  help: "The key stays if there is one; another selector makes another key, to take its place. Run it as the user of the service, who must be able to read the key.",
  async run({ settings }, args) {
    const inUse = settings.dkimSelector ?? "knack";
    const selector = args.length > 0 ? argumentOf(args, "selector") : inUse;
    if (!selectorPattern.test(selector)) throw new Error("A selector is a name, such as knack2.");
    const file =
      selector === inUse
        ? (settings.dkimKeyFile ?? join(settings.dataDir, "dkim.pem"))
        : join(settings.dataDir, `dkim-${selector}.pem`);
    if (!existsSync(file)) {
      mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
      const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
      writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
    }
    const key = createPublicKey(createPrivateKey(readFileSync(file)));
    const record = `v=DKIM1; k=rsa; p=${key.export({ type: "spki", format: "der" }).toString("base64")}`;
    const name = `${selector}._domainkey.${settings.mailFrom.split("@")[1]}`;
    const strings = stringsOf(record);
    const lines = [`DKIM_SELECTOR=${selector}`, `DKIM_KEY_FILE=${relative(repository, file)}`];
    const isSet = file === settings.dkimKeyFile;
    const instead = settings.dkimKeyFile === undefined ? "" : " in place of those of now,";
    return {
      text: [
        `The key is in ${file}.`,
        `\nInto DNS, a TXT record at ${name}:`,
        `  ${record}`,
        `\nWhere your provider wants strings of at most ${longestPartLetters} characters, the same in ${strings.length}:`,
        `  ${strings.map((each) => `"${each}"`).join(" ")}`,
        ...(isSet
          ? []
          : [
              `\nThen into ${basename(settingsFile())},${instead} and restart the newsletter:`,
              ...lines.map((line) => `  ${line}`),
            ]),
      ].join("\n"),
      json: { file, name, record },
    };
  },
};

function stringsOf(record: string): string[] {
  return record.match(new RegExp(`.{1,${longestPartLetters}}`, "g")) ?? [];
}
