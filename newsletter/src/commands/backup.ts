import { statSync } from "node:fs";
import { backUp } from "../store/backup.ts";
import { type Command, pathOf, wordOf } from "./command.ts";

export const backup = {
  usage: "backup <file>",
  summary: "Writes everything in the database to a file, checked, while the service runs.",
  help: "  --replace  overwrites the file\n\nThe file restores on SQLite and on PostgreSQL. Keep the SECRET (DATA_DIR/secret) with it: without it every\nlink in mails already sent is dead, and who was erased is not known any more.",
  options: { replace: { type: "boolean" } },
  async run(around, words, values) {
    const file = pathOf(wordOf(words, "file"));
    const { store, clock } = await around.service();
    const held = await backUp(store, file, {
      mayReplace: values.replace === true,
      progress: around.progress,
      now: clock(),
    });
    around.progress("");
    const bytes = statSync(file).size;
    const rows = Object.fromEntries(Object.entries(held).map(([table, sum]) => [table, sum.rows]));
    const subscribers = rows.subscribers ?? 0;
    return {
      text: `${file}: ${subscribers} subscribers, ${bytes} bytes, checked.`,
      json: { file, subscribers, bytes, rows },
    };
  },
} satisfies Command;
