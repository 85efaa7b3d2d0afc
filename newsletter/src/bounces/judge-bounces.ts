import { day } from "../../../platform/durations.ts";
import { addBounce, bouncesOf, countReports } from "../database/change-rows.ts";
import { findIssue } from "../database/issue-rows.ts";
import type { Db } from "../database/open-store.ts";
import { isWeekFinished, lastIssueTaken } from "../database/outbox-overview.ts";
import { holdIssue, lastAnswers, parkIssue, takeBackRefusals } from "../database/parked-rows.ts";
import type { Bounce, MailFault } from "../database/schema.ts";
import { holdSubscriber } from "../database/subscriber-rows.ts";
import { leave, undoEvidence } from "../subscribers/changes.ts";
import { withoutAddresses } from "../text-format.ts";

const daysApart = 6;
const answersConsidered = 100;

/** An issue that was not delivered. `fault` is null if the mail server put it off until we gave up. */
export type Undelivered = {
  subscriberId: string;
  weekKey: string;
  answer: string | null;
  fault: MailFault | null;
};

/**
 * What an issue that was not delivered says: of its reader, whose subscription ends if the address is dead, or of the mail
 * server, and then the issue is parked. Returns a line for the log if so.
 */
export async function judge(tx: Db, undelivered: Undelivered, now: number): Promise<string | undefined> {
  await recordBounce(tx, undelivered, now);
  const reason = await breakIfUnlikely(tx, undelivered.weekKey, now);
  if (undelivered.fault === "address") await concludeFrom(tx, undelivered, now);
  return reason && `Issue ${undelivered.weekKey}: parked. ${reason}`;
}

export async function recordBounce(
  tx: Db,
  { subscriberId, weekKey, answer, fault }: Undelivered,
  now: number,
): Promise<void> {
  // only an SMTP reply to this mail says something about the address; there is none if the connection was lost, or
  // nobody answered
  if (fault === "lost" || answer === null || !/^[45]\d\d/.test(answer)) return;
  const kind = fault === "address" ? "hard" : "soft";
  await addBounce(tx, { subscriberId, weekKey, answer, kind, at: now });
}

/**
 * Whether so many refusals among so many answers are unlikely to concern the readers. Readers who confirmed keep
 * refusals around 2 %; mail operators review a sender at 5 % and stop it at 10 % (Amazon SES, "bounce rate"). The
 * threshold is where a rate of 2 % would reach it by chance in fewer than one of 10,000 cases (binomial): 3 of the
 * first 3, 4 of 10, 7 of 50, 10 of 100.
 */
export function isUnlikely(refusals: number, answers: number): boolean {
  return refusals >= 2.5 + 0.075 * answers;
}

/** Whether so many reports about an issue more likely point to the mail server: an unlikely share came back, or all. */
export function isWorthDoubt(reports: number, recipients: number): boolean {
  return isUnlikely(reports, recipients) || (reports > 0 && reports >= recipients);
}

/**
 * The circuit breaker. Refused mails of a parked issue wait with the rest and are evidence against nobody, and
 * subscriptions that they ended are restored. Returns the reason if this call has parked it.
 */
async function breakIfUnlikely(tx: Db, weekKey: string, now: number): Promise<string | undefined> {
  const issue = await holdIssue(tx, weekKey);
  if (!issue || issue.trustsRefusals) return undefined;
  const reason = issue.state === "queued" ? await reasonToBreak(tx, weekKey) : undefined;
  const isParkedNow = reason !== undefined && (await parkIssue(tx, weekKey, reason));
  if (!isParkedNow && issue.state !== "parked") return undefined;
  await takeBackRefusals(tx, weekKey, now);
  await undoEvidence(tx, weekKey, now);
  return isParkedNow ? reason : undefined;
}

async function reasonToBreak(tx: Db, weekKey: string): Promise<string | undefined> {
  const answers = await lastAnswers(tx, weekKey, answersConsidered);
  const bad = answers.filter(({ fault }) => fault !== null);
  const says = ourFault(bad[0]?.answer);
  if (isUnlikely(bad.length, answers.length))
    return `${bad.length} of the last ${answers.length} mails were refused or broke off, ${says}`;
  const isWhole = bad.length === answers.length && bad.some(({ fault }) => fault !== "lost");
  return isWhole && (await isWeekFinished(tx, weekKey)) ? `Nobody got it, ${says}` : undefined;
}

function ourFault(answer: string | null | undefined): string {
  return `which is more likely our fault than the readers’: “${withoutAddresses(answer ?? "")}”.`;
}

/**
 * A relay with broken DNS accepts every mail and then bounces it: if an unlikely share of an issue comes back,
 * nobody's subscription ends, and those that had ended are restored.
 */
export async function judgeReturned(
  tx: Db,
  returned: Omit<Undelivered, "fault">,
  now: number,
): Promise<string | undefined> {
  const { weekKey } = returned;
  const why = await doubtAbout(tx, weekKey);
  if (why === undefined) {
    await concludeFrom(tx, returned, now);
    return undefined;
  }
  const undone = await undoEvidence(tx, weekKey, now);
  const isParkedNow = await parkIssue(tx, weekKey, why);
  return isParkedNow || undone > 0
    ? `Issue ${weekKey}: ${why} ${undone} readers are back on the list`
    : undefined;
}

/** Why the mails of an issue that came back say nothing about their readers; undefined if they do. */
export async function doubtAbout(tx: Db, weekKey: string): Promise<string | undefined> {
  const issue = await findIssue(tx, weekKey);
  const { count, example } = await countReports(tx, weekKey);
  if (!issue || issue.trustsRefusals || !isWorthDoubt(count, issue.recipients)) return undefined;
  return `${count} of ${issue.recipients} mails came back, ${ourFault(example)}`;
}

async function saysDead(tx: Db, { kind, weekKey }: Bounce): Promise<boolean> {
  return kind === "hard" || (kind === "report" && (await doubtAbout(tx, weekKey)) === undefined);
}

async function concludeFrom(
  tx: Db,
  { subscriberId, weekKey, answer }: Omit<Undelivered, "fault">,
  now: number,
): Promise<void> {
  const dead: Bounce[] = [];
  for (const bounce of await bouncesOf(tx, subscriberId)) if (await saysDead(tx, bounce)) dead.push(bounce);
  const delivered = await lastIssueTaken(tx, subscriberId);
  if (!isDead(dead, delivered?.finishedAt ?? undefined)) return;
  const subscriber = await holdSubscriber(tx, { id: subscriberId });
  if (!subscriber) return;
  const reason = `Two issues did not arrive, days apart: ${answer}`;
  await leave(tx, subscriber, "bounced", { cause: "refusals", reason, weekKey }, now);
}

type Refusal = { weekKey: string; at: number };

/** A single refusal may be a fault of the mail server that is repaired tomorrow. */
export function isDead(refusals: readonly Refusal[], deliveredAt: number | undefined): boolean {
  const since = refusals.filter(({ at }) => deliveredAt === undefined || at > deliveredAt);
  return since.some((one) =>
    since.some((other) => other.weekKey !== one.weekKey && other.at - one.at >= daysApart * day),
  );
}
