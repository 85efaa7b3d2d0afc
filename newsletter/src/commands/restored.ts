import { afterRestore } from "../database/after-restore.ts";
import { counted } from "../text-format.ts";
import type { Command } from "./command.ts";

export const restored = {
  usage: "restored",
  summary:
    "Marks the database as restored from a backup, so that what may have been sent since is not sent again.",
  help: `“npm run restore” does this for SQLite. After pg_restore, run it yourself before the service starts. If the database of before is still there, “subscribers --all” with it and “import” here bring back what happened since the backup.`,
  async run(context) {
    const { store, clock } = await context.service();
    const parked = await store.longTransaction((tx) => afterRestore(tx, clock()));
    return {
      text: `${counted(parked, "mail")} that waited in the backup may have been sent since; “resend” asks about them.`,
      json: { parked },
    };
  },
} satisfies Command;
