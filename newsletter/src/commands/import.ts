import { importFullExport, isFullExport, readFullExport } from "../import-export/full-export.ts";
import { type ImportResult, importReaders, planImport } from "../import-export/import-readers.ts";
import { type ImportFile, readImport, textOfFile } from "../import-export/parse-import-file.ts";
import type { Service } from "../service.ts";
import {
  agree,
  argumentOf,
  asking,
  askingHelp,
  bytesOf,
  type CommandContext,
  type Outcome,
  type ValuesOf,
  withOptions,
} from "./command.ts";

const options = {
  left: { type: "boolean" },
  ask: { type: "boolean" },
  check: { type: "boolean" },
  "left-where": { type: "string", multiple: true },
  ignore: { type: "string", multiple: true },
  "consented-at": { type: "string" },
  source: { type: "string" },
  ...asking,
} as const;

export const importFile = withOptions({
  usage: "import <file.csv>",
  takesArguments: true,
  summary: "Puts the readers of a CSV file on the list, or keeps those who left elsewhere away.",
  help: `  --left                       all of the file left elsewhere or came back: they must never be mailed
  --ask                        a mail asks each of them, whatever the file says
  --left-where "COLUMN=VALUE"  so does who has this value; “COLUMN=*” is any value; may be repeated
  --ignore "COLUMN"            the column does not say who left; may be repeated, or name several with commas
  --consented-at "COLUMN"      the column with the day of consent (such as 2024-02-13), if not consented_at
  --source "TEXT"              where they agreed, in your words, if no column “source” says it
  --check                      only says what would happen
${askingHelp(27)}

The first line names the columns, one of them email. Whose day and source of consent are known is on the list at once; a
mail asks any other. Any further column but a name may say who left, so it stops the import until you say what it is.
Known readers stay as they are. Wrong lines are named and left out: correct them and import the file again.

“-” in place of the file reads what is piped in, with --yes. A file of “subscribers --all” brings everything back: readers with their links and states, and who stays away.`,
  options,
  async run(context, args, values) {
    const service = await context.service();
    const csv = textOfFile(bytesOf(argumentOf(args, "file")));
    if (isFullExport(csv)) return bringAllBack(context, service, values, csv);
    const file = fileIn(csv, values, service.clock());
    const { faults } = file;
    const wrong = faults.map(({ line, says }) => `line ${line}: ${says}`);
    const plan = await planImport(service, file);
    const planned = [resultSays(plan, values.ask === true), ...wrong].join("\n");
    const ok = faults.length === 0;
    if (values.check) return { text: planned, json: { ...plan, faults }, ok };
    if (plan.added + plan.asked + plan.left > 0) await agree(context, values, `${planned}\nImport them?`);
    const result = await importReaders(service, file);
    const done = ["Imported.", resultSays(result, values.ask === true), ...wrong];
    return { text: done.join("\n"), json: { ...result, faults }, ok };
  },
});

async function bringAllBack(
  context: CommandContext,
  { store, tokens }: Service,
  values: ValuesOf<typeof options>,
  csv: string,
): Promise<Outcome> {
  const moving = readFullExport(csv, tokens);
  const active = moving.readers.filter(({ status }) => status === "active").length;
  const planned = `${said(moving.readers.length, "reader", "readers")} of another installation, ${active} of them on the list, ${said(moving.suppressed.length, "address", "addresses")} that must not be mailed, and ${said(moving.issues.length, "issue", "issues")}. Nobody gets a mail now.`;
  if (values.check) return { text: planned, json: { readers: moving.readers.length, active } };
  await agree(context, values, `${planned}\nBring them back?`);
  const result = await importFullExport(store, moving);
  return {
    text: `${result.brought} brought back, ${result.kept} known already or newer here, ${result.erased} that must not be mailed.`,
    json: result,
  };
}

function fileIn(csv: string, values: ValuesOf<typeof options>, now: number): ImportFile {
  const { left, ask, ignore, source, "left-where": leftWhere, "consented-at": consentedAt } = values;
  const others = (["ask", "left-where", "consented-at", "source"] as const).filter((name) => name in values);
  if (left && others[0]) throw new Error(`--left says it of the whole file: leave --${others[0]} out.`);
  const file = readImport(csv, { now, left, ignore, leftWhere, consentedAt, source });
  if (!ask) return file;
  return { ...file, readers: file.readers.map(({ line, address }) => ({ line, address })) };
}

function resultSays({ added, asked, known, erased, left, takenOff }: ImportResult, asksAll: boolean): string {
  const why = asksAll
    ? "as --ask says"
    : "because the file does not say both when and where they agreed (--consented-at, --source)";
  const sentences = [
    `${said(added, "is", "are")} on the list at once.`,
    `${said(asked, "reader gets", "readers get")} a mail that asks${asked > 0 ? `, ${why}` : ""}.`,
    left > 0 &&
      `${said(left, "address", "addresses")} must never be mailed, and no later import changes that.`,
    takenOff > 0 && `${said(takenOff, "of them is", "of them are")} on the list or asked already: taken off.`,
    known > 0 && `${said(known, "reader is", "readers are")} known already, and not changed.`,
    erased > 0 && `${said(erased, "address", "addresses")} left or erased before, and left out.`,
  ];
  return sentences.filter((each) => each !== false).join("\n");
}

function said(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
}
