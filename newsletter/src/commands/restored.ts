import { existsSync } from "node:fs";
import { afterRestore, carryOver } from "../database/after-restore.ts";
import { openDatabase, sqlitePath } from "../database/open-store.ts";
import { counted } from "../wording.ts";
import { type Command, optionText, pathGiven } from "./command.ts";

export const restored = {
  usage: "restored [--from <old>]",
  summary:
    "Marks the database as restored from a backup, so that what may have been sent since is not sent again.",
  help: `  --from <old>  the database that was there before, if there is one: who left or was erased since the backup
                stays away, and issues that were sent count as sent. A file of SQLite, or postgres://…

“npm run restore” does this for SQLite. After pg_restore, run it yourself before the service starts.`,
  options: { from: { type: "string" } },
  async run(context, _, values) {
    const { store, clock } = await context.service();
    const named = optionText(values, "from");
    const from = named === undefined ? undefined : placeOf(named);
    if (from === (context.settings.databaseUrl ?? sqlitePath(context.settings.dataDir)))
      throw new Error(`${from} is the database in use: name the one that was there before it.`);
    const old = from === undefined ? undefined : await openDatabase(from);
    try {
      const parked = await store.transaction(async (tx) => {
        if (old) await carryOver(old.db, tx);
        return afterRestore(tx, clock());
      });
      // who was erased is gone from the database's files as well
      await store.wipe();
      return {
        text: `${counted(parked, "mail")} that waited in the backup may have been sent since; “resend” asks about them.${old ? " Readers who left or were erased since then stay off the list." : ""}`,
        json: { parked, carriedOver: old !== undefined },
      };
    } finally {
      await old?.close();
    }
  },
} satisfies Command;

function placeOf(from: string): string {
  if (/^postgres(ql)?:/.test(from)) return from;
  const path = pathGiven(from);
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  return path;
}
