import { historyOf } from "../database/change-rows.ts";
import type { Subscriber, SubscriberStatus } from "../database/schema.ts";
import { growthByMonth, issueOutcomes } from "../database/statistics.ts";
import {
  countSubscribers,
  findSubscriber,
  holdSubscriber,
  listSubscribers,
} from "../database/subscriber-rows.ts";
import { findSuppression } from "../database/suppressions.ts";
import { exportReaders } from "../import-export/export-readers.ts";
import { fullExport } from "../import-export/full-export.ts";
import type { Service } from "../service.ts";
import { type Leaving, leave, reactivate } from "../subscribers/changes.ts";
import { erase } from "../subscribers/erasure.ts";
import { storedAbout } from "../subscribers/me-record.ts";
import { readAddress } from "../subscribers/read-address.ts";
import { readBounced } from "./bounced-file.ts";
import {
  addressGiven,
  bytesOf,
  type Command,
  type CommandContext,
  type Outcome,
  withOptions,
} from "./command.ts";

export const subscribers = withOptions({
  usage: "subscribers [--csv | --all]",
  summary: "Counts the subscribers by status, month and issue, or lists them.",
  help: `  --csv  all of them as a CSV file for a spreadsheet
  --all  the file that “import” brings all back from, on another machine: ids, states, consents, the hashes of the erased, and what was sent`,
  options: { csv: { type: "boolean" }, all: { type: "boolean" } },
  async run(context, _, values) {
    if (values.all && values.csv) throw new Error("Give one of --csv and --all.");
    const { store, clock } = await context.service();
    if (values.all) {
      const rows = await fullExport(store.db);
      return { text: rows.trimEnd(), json: { rows } };
    }
    if (values.csv) {
      const csv = exportReaders(await listSubscribers(store.db));
      return { text: csv.trimEnd(), json: { csv } };
    }
    const counts = await countSubscribers(store.db);
    const months = await growthByMonth(store.db, clock());
    const issues = await issueOutcomes(store.db);
    const text = [
      ...Object.entries(counts).map(([status, count]) => `${String(count).padStart(9)}  ${status}`),
      "",
      "Month      joined   left",
      ...months.map((each) => `${each.month}  ${figures([each.joined, each.departed])}`),
      "",
      "Issue        sent failed unsure   left until the next",
      ...issues.map((each) => `${each.week} ${figures([each.sent, each.failed, each.uncertain, each.left])}`),
    ];
    return { text: text.join("\n"), json: { ...counts, months, issues } };
  },
});

function figures(counts: readonly number[]): string {
  return counts.map((count) => String(count).padStart(7)).join("");
}

export const exportMail = {
  usage: "export [<mail>]",
  takesArguments: true,
  summary: "Shows everything that is stored about an address.",
  run: aboutReader(async ({ store }, reader) => {
    const stored = storedAbout(reader, await historyOf(store.db, reader.id));
    return { text: JSON.stringify(stored, null, 2), json: stored };
  }),
} satisfies Command;

export const eraseMail = {
  usage: "erase [<mail>]",
  takesArguments: true,
  summary: "Erases everything about an address except a keyed hash that keeps it from coming back.",
  run: aboutReader(async (service, reader) => {
    await erase(service, (tx) => holdSubscriber(tx, { id: reader.id }));
    return { text: "Erased.", json: { erased: true } };
  }),
} satisfies Command;

export const unsubscribeMail = withOptions({
  usage: "unsubscribe [<mail>] [--complained]",
  takesArguments: true,
  summary:
    "Takes an address off the list: somebody wrote to you, marked a mail as spam, or cannot be reached.",
  help: `  --complained      notes that our mail was marked as spam
  --bounced <file>  takes off whose mails came back: a text file of addresses, one a line, or saved bounces; - is standard input`,
  options: { complained: { type: "boolean" }, bounced: { type: "string" } },
  async run(context, args, values) {
    const file = values.bounced;
    if (file === undefined) return unsubscribeOne(context, args, values);
    if (args.length > 0 || values.complained)
      throw new Error("--bounced takes off whom the file names: leave the address and --complained out.");
    return takeOffBounced(await context.service(), bytesOf(file));
  },
});

export const reactivateMail = withOptions({
  usage: "reactivate [<mail>] [--reason <words>]",
  takesArguments: true,
  summary:
    "Puts a reader back on the list who left, bounced or complained: they wrote to you, or it was a mistake.",
  help: "  --reason <words>  why, for the record",
  options: { reason: { type: "string" } },
  run: aboutReader(async ({ store, clock }, { id }, values) => {
    const reason = values.reason ?? "The operator put the reader back on the list.";
    await store.transaction(async (tx) => {
      const locked = await holdSubscriber(tx, { id });
      if (locked) await reactivate(tx, locked, reason, clock());
    });
    return { text: "On the list again.", json: { status: "active" } };
  }),
});

const unsubscribeOne = aboutReader(async (service, reader, values: { complained?: boolean }) => {
  const status = await takeOff(service, reader, values.complained ? "complained" : "unsubscribed");
  return status ? { text: `Off the list: ${status}.`, json: { status } } : nothing;
});

async function takeOffBounced(service: Service, file: Buffer): Promise<Outcome> {
  const { readers, faults } = await readBounced(service, file);
  for (const reader of readers) await takeOff(service, reader, "bounced");
  const taken = readers.length;
  const wrong = faults.map(({ line, says }) => `line ${line}: ${says}`);
  return {
    text: [`Off the list: ${taken}.`, ...wrong].join("\n"),
    json: { taken, faults },
    ok: faults.length === 0,
  };
}

function takeOff(
  { store, clock }: Service,
  { id }: Subscriber,
  as: Leaving,
): Promise<SubscriberStatus | undefined> {
  return store.transaction(async (tx) => {
    const locked = await holdSubscriber(tx, { id });
    return locked && leave(tx, locked, as, { cause: "operator", reason: reasons[as] }, clock());
  });
}

const reasons = {
  unsubscribed: "The operator took the reader off the list.",
  bounced: "The operator noted that mail to the address came back.",
  complained: "The operator noted that our mail was marked as spam.",
};

const nothing = { text: "Nothing is stored about this address.", json: null, ok: false };

const onlyHash = {
  ...nothing,
  text: "Only a keyed hash of this address is stored: who has it was erased, left elsewhere, complained or said no, and is left alone.",
};

/** What a command does with the reader of an address that is typed. */
function aboutReader<Values>(
  work: (service: Service, reader: Subscriber, values: Values) => Promise<Outcome>,
) {
  return async (context: CommandContext, args: readonly string[], values: Values): Promise<Outcome> => {
    const service = await context.service();
    const read = readAddress(await addressGiven(context, args));
    if (!read.ok) throw new Error(read.message);
    const reader = await findSubscriber(service.store.db, { addressKey: read.address.key });
    if (reader) return work(service, reader, values);
    const hash = service.tokens.hash("address", read.address.key);
    return (await findSuppression(service.store.db, hash)) ? onlyHash : nothing;
  };
}
