import { week } from "../../../platform/durations.ts";
import { listIssues } from "../database/issue-rows.ts";
import type { Db } from "../database/open-store.ts";
import { failedPrompt, putOffMails } from "../database/outbox-overview.ts";
import { uncertainWeek } from "../database/resend.ts";
import { type Unsent, unsentSince } from "../database/unsent-rows.ts";
import { counted, withoutAddresses } from "../text-format.ts";
import type { OperatingFault } from "./fault.ts";
import { parked } from "./health.ts";

/**
 * What whoever asks now should know, and what is no fault yet: mails that the mail server has just put off, with its
 * last answer, and what waits for a decision.
 */
export async function openMatters(db: Db, now: number): Promise<OperatingFault[]> {
  const { count, answer } = await putOffMails(db);
  const issues = await listIssues(db, ["parked"]);
  const uncertain = await uncertainWeek(db);
  const waiting = {
    cause: "put-off",
    says: `${counted(count, "mail")} ${count === 1 ? "was" : "were"} not taken and will be tried again. The last answer: “${withoutAddresses(answer ?? "")}”. To see the whole talk: “check-mail”.`,
  };
  const undecided = uncertain && {
    cause: `uncertain ${uncertain.weekKey}`,
    says: `${counted(uncertain.count, "mail")} of issue ${uncertain.weekKey} may or may not have arrived. To decide: “resend”.`,
  };
  return [
    ...(count > 0 ? [waiting] : []),
    // the operator did it, so no mail tells them; but it waits until they end it
    ...issues.filter(({ note }) => note === null).map(parked),
    ...(undecided ? [undecided] : []),
    ...(await unreached(db, now)),
  ];
}

/** People who were told that a mail is on its way, and got none in the last seven days. */
async function unreached(db: Db, now: number): Promise<OperatingFault[]> {
  const failed = await failedPrompt(db, now - week);
  const withoutMail = await unsentSince(db, now - week);
  const list = withoutMail.map(({ why, count }) => `${count} ${reasons[why as Unsent] ?? why}`);
  const notTaken = {
    cause: "failed",
    says: `${counted(failed, "mail")} that somebody asked for could not be delivered in the last seven days. To see why: “outbox --state failed”; to try again: “resend --all-failed”.`,
  };
  const unsent = {
    cause: "unsent",
    says: `Sign-ups of the last seven days that were answered like any other and got no mail: ${list.join("; ")}.`,
  };
  return [...(failed > 0 ? [notTaken] : []), ...(list.length > 0 ? [unsent] : [])];
}

const reasons: Record<Unsent, string> = {
  complained: "whose owner marked a mail as spam (“reactivate” if they write to you)",
  declined: "whose owner said no to the question within a year",
  unanswered: "to a mailbox that left five questions unanswered",
  often: "to a mailbox that had had two mails that day",
  honeypot: "that filled in the field which people do not see",
};
