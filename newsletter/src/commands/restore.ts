import { afterRestore } from "../store/after-restore.ts";
import { openStore, sqlitePath } from "../store/open-store.ts";
import { restoreFile } from "../store/restore.ts";
import { type Command, Misuse, pathOf, wordOf } from "./command.ts";

export const restore = {
  usage: "restore <file>",
  summary: "Puts a backup in place. What may have been sent since is parked, who left since stays away.",
  help: `  --replace      the present database may be replaced; a copy of it is kept beside it
  --parked-only  only the second half, after pg_restore has put a PostgreSQL backup in place`,
  options: { replace: { type: "boolean" }, "parked-only": { type: "boolean" } },
  async run({ settings, progress }, words, values) {
    const now = Date.now();
    if (values["parked-only"]) {
      const store = await openStore(settings);
      const parked = await store.transaction((tx) => afterRestore(tx, now));
      await store.close();
      return { text: `${parked} mails parked as uncertain: see "outbox".`, json: { parked } };
    }
    if (settings.databaseUrl)
      throw new Misuse(
        'This is PostgreSQL. Stop the service, use pg_restore --clean, then "restore --parked-only".',
      );
    const from = pathOf(wordOf(words, "file"));
    const result = await restoreFile(from, sqlitePath(settings.dataDir), {
      now,
      mayReplace: values.replace === true,
      progress,
    });
    progress("");
    const kept = result.keptAs ? `\nThe database that was there is kept as ${result.keptAs}` : "";
    const text = `${result.subscribers} subscribers, ${result.parked} mails parked as uncertain (see "outbox").${kept}`;
    return { text, json: result };
  },
} satisfies Command;
