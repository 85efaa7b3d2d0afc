import { counted } from "../counted.ts";
import { listIssues } from "../store/issue-rows.ts";
import { readMeta } from "../store/meta-rows.ts";
import type { Db, Store } from "../store/open-store.ts";
import { countMails, type ListedMail, listMails, outboxStates } from "../store/outbox-overview.ts";
import { resendMails, resendWeek, settleWeek, uncertainWeeks } from "../store/resend.ts";
import type { OutboxState } from "../store/schema.ts";
import { type Command, Misuse, type Outcome, textOf, type Values } from "./command.ts";

export const outbox = {
  usage: "outbox [--state <state>]",
  summary: "Counts the mails by state and lists those that need a decision: failed and uncertain ones.",
  help: "  --state <state>  lists the newest 100 mails in this state",
  options: { state: { type: "string" } },
  async run(context, _, values) {
    const { store } = await context.service();
    const states = stateOf(textOf(values, "state"));
    return overview(store, await listMails(store.db, states, 100));
  },
} satisfies Command;

export const resend = {
  usage: "resend [<id> …]",
  summary: "Asks whether an issue is sent again to readers who may or may not have got it.",
  help: `  <id> …           sends these failed or uncertain mails again, without asking
  --all-uncertain  the uncertain mails of one week
  --all-failed     the failed mails of one week
  --week <week>    which week, such as 2026-W47; without it the newest among them, together with the
                   confirmations and links that failed

A confirmation or link that was asked for more than 7 days ago is not sent again: the reader can ask anew.`,
  options: {
    "all-uncertain": { type: "boolean" },
    "all-failed": { type: "boolean" },
    week: { type: "string" },
  },
  async run(context, ids, values) {
    const { store, clock, settings } = await context.service();
    const times = { now: clock(), sendBy: clock() + settings.maxLatenessHours * 3_600_000 };
    const states: OutboxState[] = [
      ...(values["all-uncertain"] ? ["uncertain" as const] : []),
      ...(values["all-failed"] ? ["failed" as const] : []),
    ];
    if (ids.length === 0 && states.length === 0)
      return settleUncertain(store.db, weekIn(values), times, context.ask);
    if (ids.length > 0 && states.length > 0)
      throw new Misuse("Give the ids of mails, or --all-uncertain, or --all-failed.");
    if (states.length > 0) return weekAgain(await resendWeek(store.db, states, weekIn(values), times));
    const resent = await resendMails(store.db, [...ids], times);
    const unknown = ids.filter((id) => !resent.includes(id));
    const text = [
      `${resent.length} will be sent again.`,
      ...unknown.map((id) => `Neither failed nor uncertain, or asked for too long ago: ${id}`),
    ];
    return { text: text.join("\n"), json: { resent, unknown }, ok: unknown.length === 0 };
  },
} satisfies Command;

/** The question after a crash: nobody can know whether these mails arrived, so the operator decides. */
async function settleUncertain(
  db: Db,
  week: string | undefined,
  times: { now: number; sendBy: number },
  ask: (question: string) => Promise<string>,
): Promise<Outcome> {
  const weeks = (await uncertainWeeks(db)).filter(({ weekKey }) => week === undefined || weekKey === week);
  const [newest] = weeks;
  if (!newest)
    return { text: "No mail of an issue is uncertain.", json: { resent: [], settled: 0, week: null } };
  const { weekKey, count } = newest;
  const answer = await ask(
    `Issue ${weekKey}: ${counted(count, "reader")} may or may not have got it. Send it to them again? yes / no: `,
  );
  if (/^y(es)?$/i.test(answer.trim())) return weekAgain(await resendWeek(db, ["uncertain"], weekKey, times));
  if (!/^no?$/i.test(answer.trim())) throw new Misuse("Nothing has changed. Answer yes or no.");
  const settled = await settleWeek(db, weekKey, times.now);
  return {
    text: `Not sent again to ${counted(settled, "reader")}. Nothing of issue ${weekKey} is uncertain any more.`,
    json: { resent: [], settled, week: weekKey },
  };
}

function weekAgain({ ids, week }: Awaited<ReturnType<typeof resendWeek>>): Outcome {
  const which = week === undefined ? "" : `, issue ${week}`;
  return { text: `${ids.length} will be sent again${which}.`, json: { resent: ids, week: week ?? null } };
}

function weekIn(values: Values): string | undefined {
  const week = textOf(values, "week");
  if (week !== undefined && !/^\d{4}-W\d{2}$/.test(week)) throw new Misuse("A week looks like 2026-W47.");
  return week;
}

async function overview({ db }: Store, mails: ListedMail[]): Promise<Outcome> {
  const counts = await countMails(db);
  const missed = await listIssues(db, ["missed"], 10);
  const parked = await listIssues(db, ["parked"], 10);
  const awaySince = await readMeta(db, "mailServerAwaySince");
  const text = [
    ...outboxStates.map((state) => `${String(counts[state]).padStart(9)}  ${state}`),
    ...parked.map(({ weekKey, note }) => `Issue ${weekKey} is parked. ${note ?? ""}`),
    ...mails.map(
      (mail) => `${mail.state.padEnd(9)}  ${mail.id}  ${mail.address ?? ""}  ${mail.answer ?? ""}`,
    ),
  ];
  return {
    text: text.join("\n"),
    json: { counts, parked, missed, mailServerAwaySince: awaySince ?? null, mails },
  };
}

function stateOf(text: string | undefined): OutboxState[] {
  if (text === undefined) return ["uncertain", "failed"];
  const state = outboxStates.find((each) => each === text);
  if (!state) throw new Misuse(`A state is one of ${outboxStates.join(", ")}.`);
  return [state];
}
