import { afterRestore } from "../store/after-restore.ts";
import { openStore, sqlitePath } from "../store/open-store.ts";
import { type Restored, restoreFile } from "../store/restore.ts";
import { type Command, Misuse, pathOf, wordOf } from "./command.ts";

export const restore = {
  usage: "restore <file>",
  summary: "Puts a backup in place. What may have been sent since is parked, who left since stays away.",
  help: `  --replace      the present database may be replaced; a copy of it is kept beside it
  --parked-only  only the second half, after pg_restore has put a PostgreSQL backup in place

Stop the service first. On PostgreSQL nothing is carried over from the present database: see docs/operating.md.`,
  options: { replace: { type: "boolean" }, "parked-only": { type: "boolean" } },
  async run({ settings, progress }, words, values) {
    if (values["parked-only"]) {
      const store = await openStore(settings);
      const parked = await store.transaction((tx) => afterRestore(tx, Date.now()));
      await store.close();
      return { text: `${parked} mails parked as uncertain: see "outbox".`, json: { parked } };
    }
    if (settings.databaseUrl)
      throw new Misuse(
        'This is PostgreSQL. Stop the service, use pg_restore --clean, then "restore --parked-only".',
      );
    const from = pathOf(wordOf(words, "file"));
    const result = await restoreFile(from, sqlitePath(settings.dataDir), {
      clock: Date.now,
      mayReplace: values.replace === true,
      progress,
    });
    progress("");
    return { text: told(result), json: result };
  },
} satisfies Command;

function told({ subscribers, parked, keptAs, isPresentDamaged }: Restored): string {
  const done = `${subscribers} subscribers, ${parked} mails parked as uncertain (see "outbox").`;
  if (isPresentDamaged)
    return `${done}
The database that was there is damaged and is kept as ${keptAs}
Nothing could be carried over from it: people who left or were erased since the backup are back on the list, and an issue that was due is held back.`;
  return keptAs ? `${done}\nThe database that was there is kept as ${keptAs}` : done;
}
