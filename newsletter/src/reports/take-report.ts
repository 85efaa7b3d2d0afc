import { addBounce, countReports } from "../database/change-rows.ts";
import { findIssue } from "../database/issue-rows.ts";
import type { Db } from "../database/open-store.ts";
import { lastIssueTaken } from "../database/outbox-overview.ts";
import { parkIssue } from "../database/parked-rows.ts";
import type { Subscriber } from "../database/schema.ts";
import { holdSubscriber } from "../database/subscriber-rows.ts";
import { isWorthDoubt } from "../outbox/evidence.ts";
import { leave, undoEvidence } from "../subscribers/changes.ts";
import type { Tokens } from "../subscribers/tokens.ts";

/** A mail service's report about a mail of ours: it bounced, for good or not, or its reader complained. */
export type Report = {
  kind: "bounce" | "soft-bounce" | "complaint";
  /** The reported mail's Message-ID, with or without its brackets. */
  messageId?: string;
  /** The reader, if there is no Message-ID. */
  address?: string;
  /** A text, such as the other mail server's answer. */
  text: string;
};

export type Taken = "taken" | "unknown";
type Rules = { tokens: Tokens; log: (line: string) => void };

/**
 * Acts on a report, in the caller's transaction: a complaint ends the subscription for ever, a hard bounce ends it, a
 * soft bounce is counted. `unknown`: it concerns no mail or reader of ours.
 */
export async function takeReport(tx: Db, rules: Rules, report: Report, now: number): Promise<Taken> {
  const mail = report.messageId ? rules.tokens.readMessageId(report.messageId) : undefined;
  const by = report.address ? { addressKey: report.address } : mail && { id: mail.subscriberId };
  const subscriber = by && (await holdSubscriber(tx, by));
  if (!subscriber) return "unknown";
  const weekKey = mail?.weekKey ?? null;
  const text = report.text.slice(0, 300);
  if (report.kind === "complaint") {
    await leave(tx, subscriber, "complained", { cause: "complaint-report", reason: text, weekKey }, now);
    return "taken";
  }
  const about = weekKey ?? (await lastIssueTo(tx, subscriber));
  await addBounce(tx, {
    subscriberId: subscriber.id,
    weekKey: about ?? "",
    kind: report.kind === "bounce" ? "report" : "soft",
    at: now,
    answer: text,
  });
  if (report.kind === "bounce") await end(tx, rules, { subscriber, weekKey: about, text }, now);
  return "taken";
}

type Bounced = { subscriber: Subscriber; weekKey: string | null; text: string };

async function end(
  tx: Db,
  { log }: Rules,
  { subscriber, weekKey, text }: Bounced,
  now: number,
): Promise<void> {
  // who never confirmed is on no list
  if (subscriber.status !== "active" || (await isAboutEarlier(tx, subscriber, weekKey))) return;
  if (weekKey !== null && (await isFaultOfOurs(tx, weekKey, log, now))) return;
  await leave(tx, subscriber, "bounced", { cause: "delivery-report", reason: text, weekKey }, now);
}

/**
 * The issue that a report without Message-ID is taken to be about: otherwise a whole list could be reported address
 * by address.
 */
async function lastIssueTo(tx: Db, subscriber: Subscriber): Promise<string | null> {
  const { weekKey = null } = (await lastIssueTaken(tx, subscriber.id)) ?? {};
  return (await isAboutEarlier(tx, subscriber, weekKey)) ? null : weekKey;
}

/** The mail was sent before the reader confirmed (again), which proved that mail arrives. */
async function isAboutEarlier(tx: Db, { confirmedAt }: Subscriber, weekKey: string | null): Promise<boolean> {
  const issue = weekKey === null ? undefined : await findIssue(tx, weekKey);
  return (issue?.queuedAt ?? Number.POSITIVE_INFINITY) < (confirmedAt ?? 0);
}

/**
 * A relay with broken DNS accepts every mail and then bounces it: if an unlikely share of an issue comes back,
 * nobody's subscription ends, and those that had ended are restored.
 */
async function isFaultOfOurs(
  tx: Db,
  weekKey: string,
  log: (line: string) => void,
  now: number,
): Promise<boolean> {
  const issue = await findIssue(tx, weekKey);
  if (!issue || issue.trustsRefusals) return false;
  const { count: reports } = await countReports(tx, weekKey);
  if (!isWorthDoubt(reports, issue.recipients)) return false;
  const why = `${reports} of ${issue.recipients} mails came back, which is more likely a fault of the mail server`;
  const undone = await undoEvidence(tx, "delivery-report", weekKey, now);
  const isParkedNow = await parkIssue(tx, weekKey, `${why}.`);
  if (isParkedNow || undone > 0) log(`Issue ${weekKey}: ${why}; ${undone} readers are back on the list`);
  return true;
}
