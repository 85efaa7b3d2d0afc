import { type Restored, restoreFile } from "../store/restore.ts";
import { type Command, pathOf, wordOf } from "./command.ts";

export const restore = {
  usage: "restore <file>",
  summary: "Puts a backup in place. What may have been sent since is parked, who left since stays away.",
  help: `  --replace  the present database may be replaced; a backup of it is kept in DATA_DIR/backups

Stop the service first. A backup of SQLite restores on PostgreSQL as well, and the other way round.`,
  options: { replace: { type: "boolean" } },
  async run({ settings, progress }, words, values) {
    const from = pathOf(wordOf(words, "file"));
    const result = await restoreFile(from, settings, {
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
