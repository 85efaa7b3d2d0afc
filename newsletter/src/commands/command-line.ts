import { parseArgs } from "node:util";
import { forTerminal } from "../../../platform/help.ts";
import { refuseRootIn, typedAgain } from "../../../platform/permissions.ts";
import { fullDisk, systemSentence } from "../../../platform/system-errors.ts";
import { isDiskFull } from "../operator/disk.ts";
import { openService, type Service } from "../service.ts";
import { readSettings, type Settings } from "../settings.ts";
import { checkMail } from "./check-mail.ts";
import type { Command, Outcome, ValuesOf } from "./command.ts";
import { dkim } from "./dkim.ts";
import { importFile } from "./import.ts";
import { issuePick, issuePreview, issueSend, issueSkip, issueWrite } from "./issue.ts";
import { issuePark, issueResume, issueStop } from "./issue-parking.ts";
import { outbox, resend } from "./outbox.ts";
import { restored } from "./restored.ts";
import { serve, status } from "./service.ts";
import { eraseMail, exportMail, reactivateMail, subscribers, unsubscribeMail } from "./subscribers.ts";

export type Output = {
  out: (text: string) => void;
  err: (text: string) => void;
  ask: (question: string) => Promise<string>;
};

const commands: Record<string, Command> = {
  serve,
  subscribers,
  export: exportMail,
  erase: eraseMail,
  unsubscribe: unsubscribeMail,
  reactivate: reactivateMail,
  "issue preview": issuePreview,
  "issue send": issueSend,
  "issue skip": issueSkip,
  "issue pick": issuePick,
  "issue park": issuePark,
  "issue resume": issueResume,
  "issue stop": issueStop,
  "issue write": issueWrite,
  import: importFile,
  outbox,
  resend,
  status,
  dkim,
  "check-mail": checkMail,
  restored,
};

const common = { help: { type: "boolean", short: "h" }, json: { type: "boolean" } } as const;

/** Returns the exit code: 1 if the command was not understood or not successful. */
export async function runCommandLine(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  output: Output,
): Promise<0 | 1> {
  try {
    return await perform(args, environment, output);
  } catch (error) {
    output.err(sentenceOf(error));
    return 1;
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isDiskFull(error) ? fullDisk() : (systemSentence(error) ?? error.message);
}

async function perform(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  output: Output,
): Promise<0 | 1> {
  const found = commandIn(args);
  if (!found) return overview(args, output);
  const { command, rest } = found;
  const { values, positionals } = parseArgs({
    args: rest,
    options: { ...command.options, ...common },
    allowPositionals: command.takesArguments ?? false,
  });
  if (values.help) {
    output.out(helpOf(command));
    return 0;
  }
  const settings = readSettings(environment);
  refuseRootIn(settings.dataDir, typedAgain("newsletter", args));
  const outcome = await runIn(command, positionals, values, settings, output);
  output.out(values.json ? JSON.stringify(outcome.json, null, 2) : outcome.text);
  return outcome.ok === false ? 1 : 0;
}

function commandIn(args: readonly string[]): { command: Command; rest: string[] } | undefined {
  for (const [name, command] of Object.entries(commands)) {
    const length = name.split(" ").length;
    if (args.slice(0, length).join(" ") === name) return { command, rest: args.slice(length) };
  }
  return undefined;
}

async function runIn(
  command: Command,
  args: string[],
  values: ValuesOf,
  settings: Settings,
  { ask }: Output,
): Promise<Outcome> {
  let opened: Promise<Service> | undefined;
  function service(): Promise<Service> {
    opened ??= openService(settings);
    return opened;
  }
  try {
    return await command.run({ settings, ask, service }, args, values);
  } finally {
    const isOpen = await opened?.catch(() => undefined);
    await isOpen?.store.close();
  }
}

function overview(args: readonly string[], { out, err }: Output): 0 | 1 {
  const begun = Object.entries(commands).filter(([name]) => name.startsWith(`${args[0]} `));
  const shown = begun.length > 0 ? Object.fromEntries(begun) : commands;
  const lines = Object.values(shown).map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  const text = forTerminal(
    `npm run newsletter -- <command>\n\n${lines.join("\n")}\n\nEvery command has --help and --json. “export”, “erase”, “unsubscribe” and “reactivate” ask for an address that is left out: what is typed behind a command, other users of the machine can read while it runs.`,
  );
  const isAsked = args.length === 0 || args.includes("--help") || args.includes("-h");
  if (isAsked) out(text);
  else err(`There is no command “${args.join(" ")}”.\n\n${text}`);
  return isAsked ? 0 : 1;
}

function helpOf({ usage, summary, help }: Command): string {
  return forTerminal(
    `npm run newsletter -- ${usage}\n\n${summary}\n${help ? `\n${help}\n` : ""}\n  --json     prints the result for a program to read\n  --help     prints this`,
  );
}
