import { readFileSync } from "node:fs";
import { type ImportResult, importReaders } from "../subscribers/import-readers.ts";
import { readImport, textOfFile } from "../subscribers/readers-file.ts";
import { counted } from "../wording.ts";
import { type Command, pathGiven, wordOf } from "./command.ts";

export const importFile = {
  usage: "import <file.csv>",
  summary: "Puts the readers of a CSV file on the list.",
  help: `  --check  only says what would be wrong

The first line names the columns: email, and where they are known consented_at (such as 2024-02-13) and source (where
the reader agreed, in your words). A reader with both is on the list at once; any other gets a mail
that asks. Whoever left, bounced or never confirmed elsewhere, as a column such as status, subscribed_to_emails or
email_disabled says, is left out. Known readers stay as they are. Wrong lines are named and left out: correct them and
import the file again.`,
  options: { check: { type: "boolean" } },
  async run(context, words, values) {
    const service = await context.service();
    const file = readImport(textOfFile(readFileSync(pathGiven(wordOf(words, "file")))), service.clock());
    const { readers, faults, leftOut, ignored } = file;
    const notes = [
      ...leftOut.map(({ why, count }) => `Left out: ${counted(count, "reader")} who ${why}.`),
      ...(ignored.length > 0 ? [`Columns that were not read: ${ignored.join(", ")}.`] : []),
      ...faults.map(({ line, says }) => `line ${line}: ${says}`),
    ];
    if (values.check)
      return {
        text: [`${counted(readers.length, "reader")} can be imported.`, ...notes].join("\n"),
        json: { readers: readers.length, faults, leftOut, ignored },
        ok: faults.length === 0,
      };
    const result = await importReaders(service, readers);
    return {
      text: [importSays(result), ...notes].join("\n"),
      json: { ...result, faults, leftOut, ignored },
      ok: faults.length === 0,
    };
  },
} satisfies Command;

function importSays({ added, asked, known, erased }: ImportResult): string {
  return `${added} on the list, ${asked} asked by mail, ${known} known already, ${erased} erased and left out.`;
}
