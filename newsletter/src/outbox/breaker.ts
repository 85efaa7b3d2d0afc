import type { Db } from "../store/open-store.ts";
import { isWeekFinished } from "../store/outbox-overview.ts";
import { lastAnswers, parkIssue, stateOfIssue, takeBackRefusals } from "../store/parked-rows.ts";
import { undoEvidence } from "../subscribers/changes.ts";
import { withoutAddresses } from "../without-addresses.ts";

const answersLookedAt = 100;

/**
 * Whether so many refusals among so many answers are unlikely to be about the readers. Readers who confirmed keep
 * refusals around 2 %; mail operators put a sender under review at 5 % and stop it at 10 % (Amazon SES, "bounce rate").
 * The line lies where 2 % would cross it by chance in fewer than one of 10,000 cases (binomial): 3 of the first 3,
 * 4 of 10, 7 of 50, 10 of 100.
 */
export function isUnlikely(refusals: number, answers: number): boolean {
  return refusals >= 2.5 + 0.075 * answers;
}

/** Whether so many reports about an issue are more likely about the mail server: an unlikely share came back, or all. */
export function isWorthDoubt(reports: number, recipients: number): boolean {
  return isUnlikely(reports, recipients) || (reports > 0 && reports >= recipients);
}

/**
 * The circuit breaker: parks an issue under way when an unlikely share of the mail server's last answers are refusals
 * or connections that broke off, or when nobody on a list of one or two got it, unless the operator trusts them. What was refused then waits with the rest, is
 * evidence against nobody, and whom it has ended is back. Gives the reason when this call has parked it.
 */
export async function breakIfUnlikely(tx: Db, weekKey: string, now: number): Promise<string | undefined> {
  const issue = await stateOfIssue(tx, weekKey);
  if (!issue || issue.trustsRefusals) return undefined;
  const reason = issue.state === "queued" ? await reasonToBreak(tx, weekKey) : undefined;
  const isParkedNow = reason !== undefined && (await parkIssue(tx, weekKey, reason));
  if (!isParkedNow && issue.state !== "parked") return undefined;
  await takeBackRefusals(tx, weekKey, now);
  await undoEvidence(tx, "refusals", weekKey, now);
  return isParkedNow ? reason : undefined;
}

async function reasonToBreak(tx: Db, weekKey: string): Promise<string | undefined> {
  const answers = await lastAnswers(tx, weekKey, answersLookedAt);
  const bad = answers.filter(({ fault }) => fault !== null);
  const says = `more likely our fault than the readers': ${withoutAddresses(bad[0]?.answer ?? "")}`;
  if (isUnlikely(bad.length, answers.length))
    return `${bad.length} of the last ${answers.length} mails were refused or broke off, which is ${says}`;
  const isWhole = bad.length === answers.length && bad.some(({ fault }) => fault !== "lost");
  return isWhole && (await isWeekFinished(tx, weekKey)) ? `Nobody got it, which is ${says}` : undefined;
}
