import { isWeekKey } from "../calendar/calendar.ts";
import { listIssues } from "../database/issue-rows.ts";
import { countMails } from "../database/outbox-overview.ts";
import { park, resume, stopSending } from "../issues/parking.ts";
import type { Service } from "../service.ts";
import { counted } from "../text-format.ts";
import { agree, argumentOf, asking, askingHelp, type Command, withOptions } from "./command.ts";

export const issuePark = {
  usage: "issue park <week>",
  takesArguments: true,
  summary: "Pauses an issue under way: mails that are not begun wait.",
  async run(context, args) {
    const week = weekOf(args);
    await park(await context.service(), week);
    return { text: `The issue ${week} is parked. To send the rest: issue resume ${week}`, json: { week } };
  },
} satisfies Command;

export const issueResume = withOptions({
  usage: "issue resume [<week>]",
  takesArguments: true,
  summary: "Sends the rest of a parked issue, once the mail server is repaired. Nobody gets it twice.",
  help: `  --trust-refusals  refusals are about the readers: they count, and do not park the issue again
${askingHelp(16)}`,
  options: { "trust-refusals": { type: "boolean" }, ...asking },
  async run(context, args, values) {
    const service = await context.service();
    const week = await parkedWeek(service, args.length > 0 ? weekOf(args) : undefined);
    const mails = await countMails(service.store.db, week);
    const rest = counted(mails.pending + mails.leased, "reader");
    await agree(context, values, `The rest of issue ${week} leaves now, to ${rest}. Send it?`);
    await resume(service, week, { trustsRefusals: values["trust-refusals"] });
    const { pending, leased, sent, uncertain } = await countMails(service.store.db, week);
    const waiting = counted(pending + leased, "reader");
    const text = `The issue ${week} goes on: ${waiting} get it now, including those whose mail was refused or put off; ${counted(sent + uncertain, "reader")} got it or may have, and will not get it again.`;
    return { text, json: { week, waiting: pending + leased, sent, uncertain } };
  },
});

export const issueStop = {
  usage: "issue stop <week>",
  takesArguments: true,
  summary: "Ends an issue under way for good: mails that are not begun are not sent.",
  async run(context, args) {
    const week = weekOf(args);
    const cancelled = await stopSending(await context.service(), week);
    return {
      text: `The issue ${week} is stopped. Not sent: ${counted(cancelled, "mail")}.`,
      json: { week, cancelled },
    };
  },
} satisfies Command;

async function parkedWeek({ store }: Service, named: string | undefined): Promise<string> {
  const weeks = (await listIssues(store.db, ["parked"])).map(({ weekKey }) => weekKey);
  const [week, other] = weeks.filter((each) => named === undefined || each === named);
  if (!week)
    throw new Error(named === undefined ? "No issue is parked." : `The issue ${named} is not parked.`);
  if (other) throw new Error("More than one issue is parked: name the week, as “outbox” lists them.");
  return week;
}

function weekOf(args: readonly string[]): string {
  const week = argumentOf(args, "week, such as 2026-W47");
  if (!isWeekKey(week)) throw new Error("A week looks like 2026-W47.");
  return week;
}
