import { setTimeout as wait } from "node:timers/promises";
import { listIssues } from "../store/issue-rows.ts";
import { readNote } from "../store/note-rows.ts";
import type { Store } from "../store/open-store.ts";
import {
  countMails,
  type ListedMail,
  listMails,
  outboxStates,
  resendMails,
} from "../store/outbox-reports.ts";
import type { OutboxState } from "../store/schema.ts";
import { type Command, Misuse, type Outcome, type Surroundings, textOf } from "./command.ts";
import { bar } from "./progress.ts";

export const outbox = {
  usage: "outbox [--follow]",
  summary: "Counts the mails by state and lists those that need a decision: failed and uncertain ones.",
  help: "  --follow         shows how far the sending has come, until nothing waits\n  --state <state>  lists the newest 100 mails in this state",
  options: { follow: { type: "boolean" }, state: { type: "string" } },
  async run(around, _, values) {
    const { store } = await around.service();
    if (values.follow) await follow(store, around.progress);
    const states = stateOf(textOf(values, "state"));
    return report(store, await listMails(store.db, states, 100));
  },
} satisfies Command;

export const resend = {
  usage: "resend <id> …",
  summary: "Sends failed or uncertain mails again. An uncertain one may then arrive twice.",
  help: "  --all-uncertain  every uncertain mail\n  --all-failed     every failed mail",
  options: { "all-uncertain": { type: "boolean" }, "all-failed": { type: "boolean" } },
  async run(around, ids, values) {
    const { store, clock } = await around.service();
    const states: OutboxState[] = [
      ...(values["all-uncertain"] ? ["uncertain" as const] : []),
      ...(values["all-failed"] ? ["failed" as const] : []),
    ];
    if (ids.length === 0 && states.length === 0)
      throw new Misuse("Give the id of a mail, or --all-uncertain.");
    const resent =
      states.length > 0
        ? await resendAll(store, states, clock(), around)
        : await resendMails(store.db, [...ids], clock());
    const unknown = ids.filter((id) => !resent.includes(id));
    const text = [
      `${resent.length} on their way again.`,
      ...unknown.map((id) => `Neither failed nor uncertain: ${id}`),
    ];
    return { text: text.join("\n"), json: { resent, unknown }, ok: unknown.length === 0 };
  },
} satisfies Command;

async function resendAll(
  store: Store,
  states: OutboxState[],
  now: number,
  { progress }: Surroundings,
): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const some = await listMails(store.db, states, 1000);
    if (some.length === 0) return all;
    all.push(
      ...(await resendMails(
        store.db,
        some.map((mail) => mail.id),
        now,
      )),
    );
    progress(`${all.length} on their way again`);
  }
}

async function follow({ db }: Store, progress: (line: string) => void): Promise<void> {
  for (;;) {
    const counts = await countMails(db);
    const waiting = counts.pending + counts.leased + counts.sending;
    const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
    progress(bar(all - waiting, all));
    if (waiting === 0) break;
    await wait(500);
  }
  progress("");
}

async function report({ db }: Store, mails: ListedMail[]): Promise<Outcome> {
  const counts = await countMails(db);
  const missed = await listIssues(db, ["missed"], 10);
  const awaySince = await readNote(db, "mailServerAwaySince");
  const away = awaySince === undefined ? [] : [`The mail server cannot be reached since ${iso(awaySince)}.`];
  const text = [
    ...outboxStates.map((state) => `${String(counts[state]).padStart(9)}  ${state}`),
    ...away,
    ...missed.map(
      ({ weekKey, note }) =>
        `Issue ${weekKey} was not sent. ${note ?? ""} To send it: issue send --late ${weekKey}`,
    ),
    ...mails.map(
      (mail) => `${mail.state.padEnd(9)}  ${mail.id}  ${mail.address ?? ""}  ${mail.answer ?? ""}`,
    ),
  ];
  return { text: text.join("\n"), json: { counts, missed, mailServerAwaySince: awaySince ?? null, mails } };
}

function stateOf(text: string | undefined): OutboxState[] {
  if (text === undefined) return ["uncertain", "failed"];
  const state = outboxStates.find((each) => each === text);
  if (!state) throw new Misuse(`A state is one of ${outboxStates.join(", ")}.`);
  return [state];
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
