import { type IssueDate, nextIssue, weeksBefore } from "../calendar/calendar.ts";
import type { Tip } from "../mail/mail-body.ts";
import type { Settings } from "../settings.ts";
import {
  addIssue,
  changeIssue,
  findIssue,
  type Issue,
  listIssues,
  listStates,
  markDone,
  queueIssue,
  saveIssue,
} from "../store/issue-rows.ts";
import { readNote, writeNoteOnce } from "../store/note-rows.ts";
import type { Store } from "../store/open-store.ts";
import { isWeekFinished } from "../store/outbox-reports.ts";
import { hasUntriedMails, parkIssue } from "../store/parked-rows.ts";
import type { IssueState } from "../store/schema.ts";
import { chooseTips, tipsBySlug } from "./choose-tips.ts";
import type { ReadFeed } from "./feed.ts";

const hour = 3_600_000;
const day = 24 * hour;
const weeksLookedBack = 8;

export type IssueDeps = {
  store: Store;
  settings: Pick<Settings, "timeZone" | "sendAt" | "maxLatenessHours">;
  clock: () => number;
  readFeed: ReadFeed;
};

/** What a tick did, for the log. */
export type IssueEvent =
  | { weekKey: string; event: "queued"; recipients: number }
  | { weekKey: string; event: "done" }
  | { weekKey: string; event: "missed" | "waiting" | "parked"; why: string };

/**
 * Once a minute: queues the week's issue when it is due, exactly once however many copies of the service tick,
 * and reports what is overdue beyond the allowed lateness instead of sending it.
 */
export async function tick(deps: IssueDeps): Promise<IssueEvent[]> {
  const now = deps.clock();
  const since = await firstMoment(deps, now);
  const events: IssueEvent[] = [];
  for (const date of await datesToLookAt(deps, now)) {
    const event = await look(deps, date, { now, ...since });
    if (event) events.push(event);
  }
  return events;
}

/** The tips the next issue will have, as far as is known now. */
export async function preview(deps: IssueDeps): Promise<Issue> {
  const date = nextIssue(deps.clock(), deps.settings);
  const issue = (await findIssue(deps.store.db, date.weekKey)) ?? draftOf(date);
  return issue.isPicked || issue.state === "skipped" ? issue : { ...issue, tips: await freshTips(deps) };
}

/** The operator chooses the three tips of the next issue. Throws a sentence for the operator. */
export async function pick(deps: IssueDeps, slugs: readonly string[]): Promise<Issue> {
  const tips = tipsBySlug(await deps.readFeed(), slugs);
  return change(deps, { state: "ready", tips, isPicked: true, note: null });
}

/** The next issue is not sent; or is, after all. */
export function skip(deps: IssueDeps, isUndone = false): Promise<Issue> {
  return isUndone ? change(deps, { state: "draft", note: null }) : change(deps, { state: "skipped" });
}

/** The operator lets a missed issue go out with the next tick. Throws a sentence for the operator. */
export async function sendLate({ store }: IssueDeps, weekKey: string): Promise<Issue> {
  const issue = await findIssue(store.db, weekKey);
  const allowed = { state: "draft" as const, allowsLate: true, note: null };
  if (issue?.state !== "missed" || !(await changeIssue(store.db, issue, allowed)))
    throw new Error(`The issue ${weekKey} was not missed.`);
  return { ...issue, ...allowed };
}

async function look(
  deps: IssueDeps,
  date: IssueDate,
  times: { now: number; installedAt: number; restoredAt: number },
): Promise<IssueEvent | undefined> {
  const known = await findIssue(deps.store.db, date.weekKey);
  if (known?.state === "queued") return finishOrPark(deps, known, times.now);
  if (known?.state === "parked") return undefined;
  if (known && isOver(known.state)) return undefined;
  if (times.now < date.dueAt) return prepare(deps, date, known, times.now);
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
): Promise<IssueEvent | undefined> {
  const { weekKey } = date;
  const isChosen = known?.state === "ready" || known?.isPicked === true;
  const tips = isChosen ? known.tips : await tipsOrDraft(deps, known);
  if (tips.length !== 3) return { weekKey, event: "waiting", why: "The feed has no three tips to send." };
  if (known?.state !== "ready" && !(await write(deps, date, known, { state: "ready", tips })))
    return undefined;
  const allowed = deps.settings.maxLatenessHours * hour;
  const sendBy = (known?.allowsLate ? now : date.dueAt) + allowed;
  const recipients = await deps.store.transaction((tx) => queueIssue(tx, weekKey, { now, sendBy }));
  return recipients === undefined ? undefined : { weekKey, event: "queued", recipients };
}

/** The day before, a draft is laid aside, in case the site is down on Tuesday. */
async function prepare(
  deps: IssueDeps,
  date: IssueDate,
  known: Issue | undefined,
  now: number,
): Promise<undefined> {
  const isPrepared = known !== undefined && known.tips.length > 0;
  if (isPrepared || date.dueAt - now > day) return;
  const tips = await freshTips(deps).catch(() => []);
  if (tips.length === 3) await write(deps, date, known, { tips });
}

async function miss(
  deps: IssueDeps,
  date: IssueDate,
  known: Issue | undefined,
  why: string,
): Promise<IssueEvent | undefined> {
  const isNoted = await write(deps, date, known, { state: "missed", note: why });
  return isNoted ? { weekKey: date.weekKey, event: "missed", why } : undefined;
}

/**
 * Only over what was read: the feed may take 15 seconds, and who skipped the week or picked its tips in that time
 * has the last word. False: so it was, and the next tick looks again.
 */
function write(
  { store: { db } }: IssueDeps,
  date: IssueDate,
  known: Issue | undefined,
  changes: Partial<Pick<Issue, "state" | "tips" | "note">>,
): Promise<boolean> {
  return known ? changeIssue(db, known, changes) : addIssue(db, { ...draftOf(date), ...changes });
}

async function finishOrPark(
  { store: { db }, settings }: IssueDeps,
  { weekKey, sendBy }: Issue,
  now: number,
): Promise<IssueEvent | undefined> {
  if (await isWeekFinished(db, weekKey)) {
    await markDone(db, weekKey);
    return { weekKey, event: "done" };
  }
  if (sendBy === null || now <= sendBy || !(await hasUntriedMails(db, weekKey))) return undefined;
  const why = `It could not be out within ${settings.maxLatenessHours} hours, and the rest is held back.`;
  return (await parkIssue(db, weekKey, why)) ? { weekKey, event: "parked", why } : undefined;
}

async function tipsOrDraft(deps: IssueDeps, draft: Issue | undefined): Promise<Tip[]> {
  const fresh = await freshTips(deps).catch(() => []);
  return fresh.length === 3 ? fresh : (draft?.tips ?? []);
}

async function freshTips({ store, readFeed }: IssueDeps): Promise<Tip[]> {
  return chooseTips(await readFeed(), await listIssues(store.db, ["queued", "parked", "done"]));
}

async function change(deps: IssueDeps, to: Partial<Issue>): Promise<Issue> {
  const date = nextIssue(deps.clock(), deps.settings);
  const known = await findIssue(deps.store.db, date.weekKey);
  const changed = { ...(known ?? draftOf(date)), ...to };
  if (!(await saveIssue(deps.store.db, changed)))
    throw new Error(`The issue ${date.weekKey} is already on its way.`);
  return changed;
}

// Issues that were due before this installation existed were never missed by anybody.
async function firstMoment({ store }: IssueDeps, now: number) {
  const installedAt =
    (await readNote(store.db, "installedAt")) ?? (await writeNoteOnce(store.db, "installedAt", now));
  return { installedAt, restoredAt: (await readNote(store.db, "restoredAt")) ?? 0 };
}

/** The issue to come, this week's if it was due, those before it, and older ones still under way; none that is over. */
async function datesToLookAt({ store, settings }: IssueDeps, now: number): Promise<IssueDate[]> {
  const next = nextIssue(now, settings);
  const before = Array.from({ length: weeksLookedBack }, (_, weeks) =>
    weeksBefore(weeks + 1, next, settings),
  );
  const recent = new Map([next, ...before].map((date) => [date.weekKey, date]));
  const older: IssueDate[] = [];
  for (const { weekKey, dueAt, state } of await listStates(store.db)) {
    if (isOver(state)) recent.delete(weekKey);
    else if (!recent.has(weekKey)) older.push({ weekKey, dueAt });
  }
  return [...recent.values(), ...older];
}

function isOver(state: IssueState): boolean {
  return state === "done" || state === "skipped" || state === "missed";
}

function draftOf({ weekKey, dueAt }: IssueDate): Issue {
  return {
    weekKey,
    dueAt,
    state: "draft",
    tips: [],
    isPicked: false,
    allowsLate: false,
    queuedAt: null,
    recipients: 0,
    note: null,
    sendBy: null,
    trustsRefusals: false,
  };
}
