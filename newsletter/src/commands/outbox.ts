import { hour } from "../../../platform/durations.ts";
import { listIssues } from "../database/issue-rows.ts";
import type { Store } from "../database/open-store.ts";
import { countMails, type ListedMail, listMails } from "../database/outbox-overview.ts";
import { countFailed, resendFailed, resendUncertain, settleWeek, uncertainWeek } from "../database/resend.ts";
import { type OutboxState, outboxStates } from "../database/schema.ts";
import { counted } from "../text-format.ts";
import { agree, asking, askingHelp, type Outcome, withOptions } from "./command.ts";

export const outbox = withOptions({
  usage: "outbox [--state <state>]",
  summary: "Counts the mails by state and lists those that need a decision: failed and uncertain ones.",
  help: "  --state <state>  lists the newest 100 mails in this state",
  options: { state: { type: "string" } },
  async run(context, _, values) {
    const { store } = await context.service();
    const states = stateOf(values.state);
    return overview(store, await listMails(store.db, states, 100));
  },
});

export const resend = withOptions({
  usage: "resend [--all-failed]",
  summary: "Asks whether an issue is sent again to readers who may or may not have got it.",
  help: `  --all-failed  sends the failed mails of the newest issue among them again, and the confirmations and links that failed
${askingHelp()}

A confirmation or link that was asked for more than 7 days ago is not sent again: the reader can ask anew.`,
  options: { "all-failed": { type: "boolean" }, ...asking },
  async run(context, _, values) {
    const { store, clock, settings } = await context.service();
    const times = { now: clock(), sendBy: clock() + settings.maxLatenessHours * hour };
    if (!values["all-failed"])
      return settleUncertain(store, times, async (question) => (values.yes ? "yes" : context.ask(question)));
    const failed = await countFailed(store.db, times.now);
    const which = [
      failed.ofIssue > 0 && `${counted(failed.ofIssue, "mail")} of issue ${failed.week}`,
      failed.askedFor > 0 && `${counted(failed.askedFor, "mail")} that somebody asked for`,
    ].filter((each) => each !== false);
    if (which.length > 0) await agree(context, values, `${which.join(" and ")} failed. Send them again now?`);
    const { count, week } = await resendFailed(store.db, times);
    const issue = week === undefined ? "" : `, issue ${week}`;
    return { text: `${count} will be sent again${issue}.`, json: { resent: count, week: week ?? null } };
  },
});

/** The question after a crash: nobody can know whether these mails arrived, so the operator decides. */
async function settleUncertain(
  { db }: Store,
  times: { now: number; sendBy: number },
  ask: (question: string) => Promise<string>,
): Promise<Outcome> {
  const uncertain = await uncertainWeek(db);
  if (!uncertain)
    return { text: "No mail of an issue is uncertain.", json: { resent: 0, settled: 0, week: null } };
  const { weekKey: week, count } = uncertain;
  const answer = await ask(
    `Issue ${week}: ${counted(count, "reader")} may or may not have got it. Send it to them again? yes / no: `,
  );
  if (/^y(es)?$/i.test(answer.trim())) {
    const resent = await resendUncertain(db, week, times);
    return { text: `${resent} will be sent again, issue ${week}.`, json: { resent, settled: 0, week } };
  }
  if (!/^no?$/i.test(answer.trim())) throw new Error("Nothing has changed. Answer yes or no.");
  const settled = await settleWeek(db, week, times.now);
  return {
    text: `Not sent again to ${counted(settled, "reader")}. Nothing of issue ${week} is uncertain any more.`,
    json: { resent: 0, settled, week },
  };
}

async function overview({ db }: Store, mails: ListedMail[]): Promise<Outcome> {
  const counts = await countMails(db);
  const parked = await listIssues(db, ["parked"], 10);
  const text = [
    ...outboxStates.map((state) => `${String(counts[state]).padStart(9)}  ${state}`),
    ...parked.map(({ weekKey, note }) => `Issue ${weekKey} is parked. ${note ?? "You paused it."}`),
    ...mails.map(
      (mail) => `${mail.state.padEnd(9)}  ${mail.id}  ${mail.address ?? ""}  ${mail.answer ?? ""}`,
    ),
  ];
  return { text: text.join("\n"), json: { counts, parked, mails } };
}

function stateOf(text: string | undefined): OutboxState[] {
  if (text === undefined) return ["uncertain", "failed"];
  const state = outboxStates.find((each) => each === text);
  if (!state) throw new Error(`A state is one of ${outboxStates.join(", ")}.`);
  return [state];
}
