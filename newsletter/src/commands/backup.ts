import { statSync } from "node:fs";
import { backUp } from "../store/backup.ts";
import { type Command, Misuse, pathOf, wordOf } from "./command.ts";

export const backup = {
  usage: "backup <file>",
  summary: "Writes a copy of the database, checked, while the service runs.",
  help: "  --replace  overwrites the file\n\nSQLite only. Keep DATA_DIR/secret with the copy: without it every link in mails already sent is dead.",
  options: { replace: { type: "boolean" } },
  async run(around, words, values) {
    const file = pathOf(wordOf(words, "file"));
    const { store } = await around.service();
    if (store.engine === "postgres")
      throw new Misuse(
        'This is PostgreSQL. Use its own tool:  pg_dump --format=custom --file=backup.dump "$DATABASE_URL"',
      );
    around.progress("Copying …");
    const subscribers = await backUp(store, file, values.replace === true);
    around.progress("");
    const bytes = statSync(file).size;
    return {
      text: `${file}: ${subscribers} subscribers, ${bytes} bytes, checked.`,
      json: { file, subscribers, bytes },
    };
  },
} satisfies Command;
