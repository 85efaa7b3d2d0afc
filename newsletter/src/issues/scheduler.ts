import { hour } from "../../../platform/durations.ts";
import { type IssueDate, nextIssue, weeksBefore } from "../calendar/calendar.ts";
import { addNotice } from "../database/alarm-rows.ts";
import {
  addIssue,
  changeIssue,
  findIssue,
  type Issue,
  listIssues,
  moveIssue,
  queueIssue,
} from "../database/issue-rows.ts";
import { readMeta, writeMetaOnce } from "../database/meta-rows.ts";
import { isWeekFinished } from "../database/outbox-overview.ts";
import { hasUntriedMails, parkIssue } from "../database/parked-rows.ts";
import type { Tip } from "../mail/mail-body.ts";
import { counted } from "../text-format.ts";
import { chooseTips } from "./choose-tips.ts";
import { draftOf, freshTips, type IssueDeps, isPrepared, tipsToSend } from "./drafts.ts";
import { previewNotice, sumUp } from "./issue-notices.ts";

const weeksChecked = 8;

/**
 * Runs once a minute, in several processes: an issue is queued exactly once. Returns a line for the log for each issue that
 * changed its state: “Issue 2026-W47: queued for 1,024 readers”.
 */
export async function tick(deps: IssueDeps): Promise<string[]> {
  const now = deps.clock();
  const since = await firstMoment(deps, now);
  const lines: string[] = [];
  for (const date of await datesToCheck(deps, now)) {
    const change = await advance(deps, date, { now, ...since });
    if (change) lines.push(`Issue ${date.weekKey}: ${change}`);
  }
  return lines;
}

async function advance(
  deps: IssueDeps,
  date: IssueDate,
  times: { now: number; installedAt: number; restoredAt: number },
): Promise<string | undefined> {
  const known = await findIssue(deps.store.db, date.weekKey);
  if (known?.state === "queued") return finishOrPark(deps, known, times.now);
  if (known && ["parked", "done", "skipped", "missed"].includes(known.state)) return undefined;
  if (times.now < date.dueAt && !known?.allowsLate) return prepare(deps, date, known, times.now);
  if (date.dueAt < times.installedAt) return undefined;
  const why = known?.allowsLate ? undefined : reasonToHoldBack(deps, date, times);
  return why ? miss(deps, date, known, why) : send(deps, date, known, times.now);
}

function reasonToHoldBack(
  { settings }: IssueDeps,
  { dueAt }: IssueDate,
  { now, restoredAt }: { now: number; restoredAt: number },
): string | undefined {
  if (dueAt <= restoredAt) return "It was due before a backup was restored, and may have been sent.";
  const isTooLate = now - dueAt > settings.maxLatenessHours * hour;
  return isTooLate ? `It is overdue by more than ${settings.maxLatenessHours} hours.` : undefined;
}

async function send(
  deps: IssueDeps,
  date: IssueDate,
  known: Issue | undefined,
  now: number,
): Promise<string | undefined> {
  const { weekKey } = date;
  const tips = await tipsOf(deps, known);
  if (tips.length !== 3 || !(await write(deps, date, known, { state: "ready", tips }))) return undefined;
  const allowed = deps.settings.maxLatenessHours * hour;
  const sendBy = (known?.allowsLate ? now : date.dueAt) + allowed;
  const recipients = await deps.store.longTransaction((tx) => queueIssue(tx, weekKey, { now, sendBy }));
  return recipients === undefined ? undefined : `queued for ${counted(recipients, "reader")}`;
}

async function tipsOf({ store, readFeed }: IssueDeps, known: Issue | undefined): Promise<Tip[]> {
  const sent = await listIssues(store.db, ["queued", "parked", "done"]);
  const offered = await readFeed().catch(() => undefined);
  if (!offered) return known?.tips ?? [];
  if (known?.tips.length !== 3) return chooseTips(offered, sent);
  return tipsToSend(known, offered, sent);
}

/** In case the site is down on Tuesday. */
async function prepare(
  deps: IssueDeps,
  date: IssueDate,
  known: Issue | undefined,
  now: number,
): Promise<undefined> {
  if (!isPrepared(date, deps.settings, now)) return;
  const isStored = known?.tips.length === 3;
  const tips = isStored ? known.tips : await freshTips(deps).catch(() => []);
  if (tips.length !== 3 || !(isStored || (await write(deps, date, known, { tips })))) return;
  const issue = { ...(known ?? draftOf(date)), tips };
  await addNotice(deps.store.db, previewNotice(issue, deps.settings.timeZone), now);
}

async function miss(
  deps: IssueDeps,
  date: IssueDate,
  known: Issue | undefined,
  why: string,
): Promise<string | undefined> {
  const isNoted = await write(deps, date, known, { state: "missed", note: why });
  return isNoted ? `missed. ${why}` : undefined;
}

/**
 * Reading the feed may take 15 seconds, and an operator who skips the week or picks tips meanwhile has the last word.
 * False: something had changed, and the next tick tries again.
 */
function write(
  { store: { db } }: IssueDeps,
  date: IssueDate,
  known: Issue | undefined,
  changes: Partial<Pick<Issue, "state" | "tips" | "note">>,
): Promise<boolean> {
  return known ? changeIssue(db, known, changes) : addIssue(db, { ...draftOf(date), ...changes });
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

// issues that were due before this installation existed were not missed
async function firstMoment({ store }: IssueDeps, now: number) {
  const installedAt =
    (await readMeta(store.db, "installedAt")) ?? (await writeMetaOnce(store.db, "installedAt", now));
  return { installedAt, restoredAt: (await readMeta(store.db, "restoredAt")) ?? 0 };
}

/** The next issue, this week's if it was due, those before it, and older ones that are still being sent. */
async function datesToCheck({ store, settings }: IssueDeps, now: number): Promise<IssueDate[]> {
  const next = nextIssue(now, settings);
  const before = Array.from({ length: weeksChecked }, (_, weeks) => weeksBefore(weeks + 1, next, settings));
  const recent = [next, ...before];
  const open = await listIssues(store.db, ["draft", "ready", "queued"]);
  return [...recent, ...open.filter(({ weekKey }) => !recent.some((date) => date.weekKey === weekKey))];
}
