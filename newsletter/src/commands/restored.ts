import { existsSync } from "node:fs";
import { counted } from "../counted.ts";
import { afterRestore, carryOver } from "../store/after-restore.ts";
import { openDatabase } from "../store/open-store.ts";
import { type Command, Misuse, pathOf, textOf } from "./command.ts";

export const restored = {
  usage: "restored [--from <old>]",
  summary:
    "Says that the database comes from a backup: what may have been sent since then is not sent again.",
  help: `  --from <old>  the database that was there before, if there is one: who left or was erased since the backup
                stays away, and issues that were sent count as sent. A file of SQLite, or postgres://…

“npm run restore” has done it for a database of SQLite that it restored; after pg_restore, say it yourself, before the
service starts.`,
  options: { from: { type: "string" } },
  async run(context, _, values) {
    const { store, clock } = await context.service();
    const from = textOf(values, "from");
    const old = from === undefined ? undefined : await openDatabase(placeOf(from));
    try {
      const parked = await store.transaction(async (tx) => {
        if (old) await carryOver(old.db, tx);
        return afterRestore(tx, clock());
      });
      return {
        text: `Noted. ${counted(parked, "mail")} that waited in the backup may have been sent since: see “outbox”.${old ? " Who left or was erased since then stays away." : ""}`,
        json: { parked, carriedOver: old !== undefined },
      };
    } finally {
      await old?.close();
    }
  },
} satisfies Command;

function placeOf(from: string): string {
  if (/^postgres(ql)?:/.test(from)) return from;
  const path = pathOf(from);
  if (!existsSync(path)) throw new Misuse(`There is no file ${path}.`);
  return path;
}
