import { hour } from "../../../platform/durations.ts";
import { type IssueDate, nextIssue, weeksBefore } from "../calendar/calendar.ts";
import { addNotice } from "../database/alarm-rows.ts";
import { changeIssue, type Issue, listIssues, moveIssue, queueIssue } from "../database/issue-rows.ts";
import { readMeta, writeMetaOnce } from "../database/meta-rows.ts";
import { isWeekFinished } from "../database/outbox-overview.ts";
import { hasUntriedMails, parkIssue } from "../database/parked-rows.ts";
import type { Tip } from "../mail/mail-body.ts";
import { counted } from "../text-format.ts";
import { chooseTips } from "./choose-tips.ts";
import {
  freshTips,
  type IssueDeps,
  isPrepared,
  issueOn,
  issuesSent,
  repeatsIn,
  tipsToSend,
} from "./drafts.ts";
import { previewNotice, sumUp } from "./issue-notices.ts";

const weeksChecked = 8;

/**
 * Runs once a minute, in several processes: an issue is queued exactly once. Returns a line for the log for each issue that
 * changed its state: “Issue 2026-W47: queued for 1,024 readers”.
 */
export async function tick(deps: IssueDeps): Promise<string[]> {
  const now = deps.clock();
  // issues that were due before this installation existed were not missed
  const installedAt = await writeMetaOnce(deps.store.db, "installedAt", now);
  const restoredAt = (await readMeta(deps.store.db, "restoredAt")) ?? 0;
  const lines: string[] = [];
  for (const date of await datesToCheck(deps, now)) {
    const change = await advance(deps, date, { now, installedAt, restoredAt });
    if (change) lines.push(`Issue ${date.weekKey}: ${change}`);
  }
  return lines;
}

type Times = { now: number; installedAt: number; restoredAt: number };

async function advance(deps: IssueDeps, date: IssueDate, times: Times): Promise<string | undefined> {
  const issue = await issueOn(deps.store.db, date);
  if (issue.state === "queued") return finishOrPark(deps, issue, times.now);
  if (["parked", "done", "skipped", "missed"].includes(issue.state)) return undefined;
  if (times.now < issue.dueAt && !issue.allowLate) return prepare(deps, issue, times.now);
  if (issue.dueAt < times.installedAt) return undefined;
  const why = issue.allowLate ? undefined : reasonToHoldBack(deps, issue, times);
  return why ? miss(deps, issue, why) : send(deps, issue, times.now);
}

function reasonToHoldBack(
  { settings }: IssueDeps,
  { dueAt }: Issue,
  { now, restoredAt }: Times,
): string | undefined {
  if (dueAt <= restoredAt) return "It was due before a backup was restored, and may have been sent.";
  const isTooLate = now - dueAt > settings.maxLatenessHours * hour;
  return isTooLate ? `It is overdue by more than ${settings.maxLatenessHours} hours.` : undefined;
}

// reading the feed may take 15 seconds: if the operator skips the week or picks tips meanwhile, `changeIssue` says no, and
// the next tick tries again
async function send(deps: IssueDeps, issue: Issue, now: number): Promise<string | undefined> {
  const { store, settings } = deps;
  const tips = await tipsOf(deps, issue);
  if (tips.length !== 3 || !(await changeIssue(store.db, issue, { state: "ready", tips }))) return undefined;
  const sendBy = (issue.allowLate ? now : issue.dueAt) + settings.maxLatenessHours * hour;
  const recipients = await store.longTransaction((tx) => queueIssue(tx, issue.weekKey, { now, sendBy }));
  return recipients === undefined ? undefined : `queued for ${counted(recipients, "reader")}`;
}

async function tipsOf({ store, readFeed }: IssueDeps, issue: Issue): Promise<Tip[]> {
  const sent = await issuesSent(store.db);
  const offered = await readFeed().catch(() => undefined);
  if (!offered) return issue.tips;
  return issue.tips.length === 3 ? tipsToSend(issue, offered, sent) : chooseTips(offered, sent);
}

/** In case the site is down on Tuesday. */
async function prepare(deps: IssueDeps, issue: Issue, now: number): Promise<undefined> {
  const { store, settings } = deps;
  if (!isPrepared(issue, settings, now)) return;
  const isStored = issue.tips.length === 3;
  const tips = isStored ? issue.tips : await freshTips(deps).catch(() => []);
  if (tips.length !== 3 || !(isStored || (await changeIssue(store.db, issue, { tips })))) return;
  const shown = { ...issue, tips };
  const repeats = await repeatsIn(store.db, shown);
  await addNotice(store.db, previewNotice(shown, repeats, settings.timeZone), now);
}

async function miss({ store }: IssueDeps, issue: Issue, why: string): Promise<string | undefined> {
  const isNoted = await changeIssue(store.db, issue, { state: "missed", note: why });
  return isNoted ? `missed. ${why}` : undefined;
}

async function finishOrPark(deps: IssueDeps, issue: Issue, now: number): Promise<string | undefined> {
  const { store, settings } = deps;
  const { weekKey, sendBy } = issue;
  if (await isWeekFinished(store.db, weekKey)) return finish(deps, issue);
  if (sendBy === null || now <= sendBy || !(await hasUntriedMails(store.db, weekKey))) return undefined;
  const why = `It was not finished within ${settings.maxLatenessHours} hours, and the rest is held.`;
  return (await parkIssue(store.db, weekKey, why)) ? `parked. ${why}` : undefined;
}

function finish({ store, clock }: IssueDeps, issue: Issue): Promise<string | undefined> {
  return store.transaction(async (tx) => {
    if (!(await moveIssue(tx, issue.weekKey, ["queued"], { state: "done" }))) return undefined;
    const { sent, failed, uncertain } = await sumUp(tx, issue, clock());
    return `done, ${sent} sent, ${failed} failed, ${uncertain} uncertain`;
  });
}

/** The next issue, this week's if it was due, those before it, and older ones that are still being sent. */
async function datesToCheck({ store, settings }: IssueDeps, now: number): Promise<IssueDate[]> {
  const next = nextIssue(now, settings);
  const before = Array.from({ length: weeksChecked }, (_, weeks) => weeksBefore(weeks + 1, next, settings));
  const recent = [next, ...before];
  const open = await listIssues(store.db, ["draft", "ready", "queued"]);
  return [...recent, ...open.filter(({ weekKey }) => !recent.some((date) => date.weekKey === weekKey))];
}
