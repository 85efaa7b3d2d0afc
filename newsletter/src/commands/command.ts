import { readFileSync } from "node:fs";
import type { ParseArgsOptionsConfig, parseArgs } from "node:util";
import { placeTyped } from "../../../platform/paths.ts";
import type { Service } from "../service.ts";
import type { Settings } from "../settings.ts";

/** The values of options, by their names. */
export type ValuesOf<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>["values"];

export type CommandContext = {
  settings: Settings;
  /** Closed again when the command ends. */
  service(): Promise<Service>;
  /** Returns the line typed or piped in. */
  ask: (question: string) => Promise<string>;
};

/** `text` is for people, `json` for programs (--json). If `ok` is false, the exit code is 1. */
export type Outcome = { text: string; json: unknown; ok?: boolean };

export type Command<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> = {
  usage: string;
  summary: string;
  /** What --help says below, a line for each option. */
  help?: string;
  takesArguments?: true;
  options?: Options;
  run(context: CommandContext, args: readonly string[], values: ValuesOf<Options>): Promise<Outcome>;
};

/** A command that gets its options by name, and in their types. */
export function withOptions<const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
): Command<Options> {
  return command;
}

export function argumentOf(args: readonly string[], what: string): string {
  const [word] = args;
  if (word === undefined || args.length > 1) throw new Error(`Give one ${what}.`);
  return word;
}

/** A file that is named, or standard input: root can pipe in a file that the newsletter's own user may not open. */
export function bytesOf(word: string): Buffer {
  const standardInput = 0;
  return readFileSync(word === "-" ? standardInput : placeTyped(word));
}

/** Asks for an address that is not given: arguments stand in the shell's history, and other users can read them. */
export async function addressGiven({ ask }: CommandContext, args: readonly string[]): Promise<string> {
  const typed = args.length > 0 ? args : [await ask("Address: ")];
  return argumentOf(typed, "address");
}

export const asking = { yes: { type: "boolean" } } as const;
export const askingHelp = (width = 5) => `  ${"--yes".padEnd(width)}  does not ask`;

/** Throws a sentence if the operator does not agree. */
export async function agree(
  { ask }: CommandContext,
  { yes }: ValuesOf<typeof asking>,
  question: string,
): Promise<void> {
  if (yes) return;
  const answer = (await ask(`${question} yes / no: `)).trim();
  if (/^y(es)?$/i.test(answer)) return;
  throw new Error(
    /^no?$/i.test(answer) ? "Nothing has changed." : "Nothing has changed. Answer yes or no, or give --yes.",
  );
}
