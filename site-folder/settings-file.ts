import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { didYouMean } from "./nearest.ts";
import { OperatorError } from "./operator-error.ts";

/**
 * The settings in a file such as `.env`; empty if it does not exist. Throws an `OperatorError` with every invalid
 * line and unknown name; `former` says what holds in place of a name of an earlier version.
 */
export function readSettingsFile(
  file: string,
  known: readonly string[],
  former: Readonly<Record<string, string>> = {},
): Record<string, string> {
  if (!existsSync(file)) return {};
  const text = readFileSync(file, "utf8");
  const faults = text.split("\n").flatMap((line, index) => {
    const fault = faultOf(line, known, former);
    return fault ? [`  .env:${index + 1} ${fault}`] : [];
  });
  if (faults.length > 0) throw new OperatorError(`The settings are wrong:\n${faults.join("\n")}`);
  return { ...parseEnv(text) } as Record<string, string>;
}

function faultOf(
  line: string,
  known: readonly string[],
  former: Readonly<Record<string, string>>,
): string | undefined {
  if (/^\s*(#|$)/.test(line)) return undefined;
  const [, name, value = ""] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)/.exec(line) ?? [];
  if (name === undefined) return `“${line.trim()}” is not a setting; write NAME=value, or # before a comment`;
  if (Object.hasOwn(former, name))
    return `${name} is no setting any more: ${former[name]}. Take the line out`;
  if (!known.includes(name)) return `there is no setting ${name}${didYouMean(name, known)}`;
  // a # without a space before it is part of a password or an address, and is no remark
  const isCut = !/^["'`]/.test(value) && /\S#/.test(value.split(/\s#/)[0] ?? "");
  return isCut
    ? `${name} would end before its #, which begins a comment; put all of it in quotation marks: ${name}="…"`
    : undefined;
}
