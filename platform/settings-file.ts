import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { OperatorError } from "./operator-error.ts";
import { didYouMean } from "./similar-names.ts";

/** What a file such as `.env` sets, unchecked. Every reader of `.env` is this one. */
export function settingsIn(file: string): Record<string, string> {
  // Node's parser takes “export” with one space behind it only
  return { ...parseEnv(textOfSettings(file).replaceAll(/^\s*export\s+/gm, "")) } as Record<string, string>;
}

/** Also with a byte order mark or in UTF-16, as PowerShell writes it. */
export function textOfSettings(file: string): string {
  if (!existsSync(file)) return "";
  const bytes = readFileSync(file);
  const [first, second] = bytes;
  const isUtf16 = first === 0xff && second === 0xfe;
  return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes);
}

/** Empty if it does not exist. Throws an `OperatorError` with every invalid line and unknown name. */
export function readSettingsFile(file: string, known: readonly string[]): Record<string, string> {
  const text = textOfSettings(file);
  if (text.includes("\0"))
    throw new OperatorError(
      `${file} is in two encodings, as PowerShell’s >> leaves a file that was there before. Write its lines anew in an editor, and save it as UTF-8.`,
    );
  const faults = text.split("\n").flatMap((line, index) => {
    const fault = faultOf(line, known);
    return fault ? [`  ${path.basename(file)}:${index + 1} ${fault}`] : [];
  });
  if (faults.length > 0) throw new OperatorError(`The settings are wrong:\n${faults.join("\n")}`);
  return settingsIn(file);
}

const unseen = /^\s*?([^\S \t\r]|[\u200b-\u200d\u2060])|([^\S \t\r]|[\u200b-\u200d\u2060])\s*$/;

function faultOf(line: string, known: readonly string[]): string | undefined {
  if (/^\s*(#|$)/.test(line)) return undefined;
  if (unseen.test(line))
    return `“${line.trim()}” begins or ends with a blank that is none to programs; delete the line and type it anew`;
  const [, name, value = ""] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)/.exec(line) ?? [];
  if (name === undefined) return `“${line.trim()}” is not a setting; write NAME=value, or # before a comment`;
  if (name.startsWith("NODE_"))
    return `${name} is for Node, which has started before it reads this file; set it in the shell, or with Environment= in a unit of systemd`;
  if (!known.includes(name)) return `there is no setting ${name}${didYouMean(name, known)}`;
  if (/^(["'`])(?!.*\1)/.test(value)) return `${name} begins with a quotation mark that nothing closes`;
  // a # without a space before it is part of a password or an address, and is no remark
  const isCut = !/^["'`]/.test(value) && /\S#/.test(value.split(/\s#/)[0] ?? "");
  return isCut
    ? `${name} would end before its #, which begins a comment; put all of it in quotation marks: ${name}="…"`
    : undefined;
}
