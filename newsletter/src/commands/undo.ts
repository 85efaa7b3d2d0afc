import { counted } from "../counted.ts";
import type { Service } from "../service.ts";
import type { ChangeCause } from "../store/schema.ts";
import { findSubscriber, holdSubscriber } from "../store/subscriber-rows.ts";
import { readAddress } from "../subscribers/addresses.ts";
import { reactivate, undoChanges } from "../subscribers/changes.ts";
import { type Command, Misuse, textOf, wordOf } from "./command.ts";

const causes: ChangeCause[] = [
  "confirmed",
  "link",
  "refusals",
  "delivery-report",
  "complaint-report",
  "operator",
];

export const reactivateMail = {
  usage: "reactivate <mail> [--reason <words>]",
  summary:
    "Puts a reader back on the list who left, bounced or complained: they wrote to you, or it was a mistake.",
  help: "  --reason <words>  why, for the record",
  options: { reason: { type: "string" } },
  async run(around, words, values) {
    const { store, clock } = await around.service();
    const read = readAddress(wordOf(words, "address"));
    if (!read.ok) throw new Misuse(read.message);
    const found = await findSubscriber(store.db, { addressKey: read.address.key });
    if (!found) return { text: "Nothing is stored about this address.", json: null, ok: false };
    const reason = textOf(values, "reason") ?? "The operator put the reader back on the list.";
    await store.transaction(async (tx) => {
      const held = await holdSubscriber(tx, { id: found.id });
      if (held) await reactivate(tx, held, reason, clock());
    });
    return { text: "On the list again.", json: { status: "active" } };
  },
} satisfies Command;

export const undo = {
  usage: "undo --cause <cause> --from <time>",
  summary: "Undoes all changes of readers' status with one cause in a time, such as a morning's bounces.",
  help: `  --cause <cause>  one of ${causes.join(", ")}
  --from <time>    such as 2026-11-17 or 2026-11-17T08:00Z
  --until <time>   without it until now
  --week <week>    only what an issue such as 2026-W47 brought about

Readers whose status has changed again since are left as they are.`,
  options: {
    cause: { type: "string" },
    from: { type: "string" },
    until: { type: "string" },
    week: { type: "string" },
  },
  async run(around, _, values) {
    const cause = causes.find((each) => each === values.cause);
    if (!cause) throw new Misuse(`A cause is one of ${causes.join(", ")}.`);
    const service: Service = await around.service();
    const from = timeIn(textOf(values, "from"), "--from");
    const until = values.until === undefined ? service.clock() : timeIn(textOf(values, "until"), "--until");
    const weekKey = textOf(values, "week");
    const filter = { cause, from, until, ...(weekKey ? { weekKey } : {}) };
    const undone = await service.store.transaction((tx) => undoChanges(tx, filter, service.clock()));
    return {
      text: `Back to what they were before: ${counted(undone.length, "reader")}.`,
      json: { undone: undone.length },
    };
  },
} satisfies Command;

function timeIn(text: string | undefined, option: string): number {
  const time = Date.parse(text ?? "");
  if (Number.isNaN(time)) throw new Misuse(`Give ${option} as a time such as 2026-11-17T08:00Z.`);
  return time;
}
