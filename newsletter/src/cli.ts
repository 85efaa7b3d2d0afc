import { parseArgs } from "node:util";
import { backup } from "./commands/backup.ts";
import { checkDns } from "./commands/check-dns.ts";
import { type Command, Misuse, type Outcome, type Surroundings } from "./commands/command.ts";
import { issuePick, issuePreview, issueSend, issueSkip } from "./commands/issue.ts";
import { outbox, resend } from "./commands/outbox.ts";
import { createProgress } from "./commands/progress.ts";
import { restore } from "./commands/restore.ts";
import { showSettings } from "./commands/settings.ts";
import { eraseMail, exportMail, subscribers, unsubscribeMail } from "./commands/subscribers.ts";
import { openService, type Service } from "./service.ts";
import { readSettings, WrongSettings } from "./settings.ts";

const commands: Record<string, Command> = {
  subscribers,
  export: exportMail,
  erase: eraseMail,
  unsubscribe: unsubscribeMail,
  "issue preview": issuePreview,
  "issue send": issueSend,
  "issue skip": issueSkip,
  "issue pick": issuePick,
  outbox,
  resend,
  backup,
  restore,
  "check-dns": checkDns,
  settings: showSettings,
};

const common = { help: { type: "boolean", short: "h" }, json: { type: "boolean" } } as const;

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof Misuse || error instanceof WrongSettings;
  console.error(isExpected || !process.env.DEBUG ? messageOf(error) : error);
  process.exitCode = 1;
}

async function main(args: string[]): Promise<number> {
  const name = Object.keys(commands).find((each) => each === args.slice(0, each.split(" ").length).join(" "));
  const command = name === undefined ? undefined : commands[name];
  if (!name || !command) return overview(args);
  const { values, positionals } = parseArgs({
    args: args.slice(name.split(" ").length),
    options: { ...command.options, ...common },
    allowPositionals: true,
  });
  if (values.help) return tell(helpOf(command));
  const outcome = await runIn(command, positionals, values);
  tell(values.json ? JSON.stringify(outcome.json, null, 2) : outcome.text);
  return outcome.ok === false ? 1 : 0;
}

async function runIn(
  command: Command,
  words: string[],
  values: Parameters<Command["run"]>[2],
): Promise<Outcome> {
  const settings = readSettings(process.env);
  let opened: Promise<Service> | undefined;
  const around: Surroundings = {
    settings,
    progress: createProgress(process.stderr),
    service() {
      opened ??= openService(settings);
      return opened;
    },
  };
  try {
    return await command.run(around, words, values);
  } finally {
    await (await opened)?.store.close();
  }
}

function overview(args: string[]): number {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(34)} ${summary}`);
  const text = `npm run newsletter -- <command>\n\n${lines.join("\n")}\n\nEvery command has --help and --json.`;
  const isAsked = args.length === 0 || args.includes("--help") || args.includes("-h");
  if (isAsked) return tell(args.includes("--json") ? JSON.stringify(Object.keys(commands)) : text);
  console.error(`There is no command "${args.join(" ")}".\n\n${text}`);
  return 1;
}

function helpOf({ usage, summary, help }: Command): string {
  return `npm run newsletter -- ${usage}\n\n${summary}\n${help ? `\n${help}\n` : ""}\n  --json     the result for a program to read\n  --help     this`;
}

function tell(text: string): 0 {
  console.info(text);
  return 0;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
