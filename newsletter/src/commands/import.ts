import { readFileSync } from "node:fs";
import { type ImportResult, importReaders } from "../subscribers/import-readers.ts";
import { readImport } from "../subscribers/readers-file.ts";
import { counted } from "../wording.ts";
import { type Command, pathGiven, wordOf } from "./command.ts";

export const importFile = {
  usage: "import <file.csv>",
  summary: "Puts the readers of a CSV file on the list.",
  help: `  --check  only says what would be wrong

The first line names the columns: email, and where they are known consented_at (such as 2024-02-13) and source (where
the reader agreed, in your words). A reader with both is on the list at once; any other gets a mail
that asks. Known readers stay as they are. Wrong lines are named and left out: correct them and import the file again.`,
  options: { check: { type: "boolean" } },
  async run(context, words, values) {
    const service = await context.service();
    const { readers, faults } = readImport(
      readFileSync(pathGiven(wordOf(words, "file")), "utf8"),
      service.clock(),
    );
    const wrong = faults.map(({ line, says }) => `line ${line}: ${says}`);
    if (values.check)
      return {
        text: [`${counted(readers.length, "reader")} can be imported.`, ...wrong].join("\n"),
        json: { readers: readers.length, faults },
        ok: faults.length === 0,
      };
    const result = await importReaders(service, readers);
    return {
      text: [importSays(result), ...wrong].join("\n"),
      json: { ...result, faults },
      ok: faults.length === 0,
    };
  },
} satisfies Command;

function importSays({ added, asked, known, erased }: ImportResult): string {
  return `${added} on the list, ${asked} asked by mail, ${known} known already, ${erased} erased and left out.`;
}
