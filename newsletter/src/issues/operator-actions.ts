import { nextIssue } from "../calendar/calendar.ts";
import { findIssue, type Issue, saveIssue } from "../database/issue-rows.ts";
import { oneLine } from "../text-format.ts";
import { tipsBySlug } from "./choose-tips.ts";
import { freshTips, type IssueDeps, issueOn } from "./drafts.ts";

/** With the tips stored on the day before, or the newest of the feed. */
export async function preview(deps: IssueDeps): Promise<Issue> {
  const issue = await issueOn(deps.store.db, nextIssue(deps.clock(), deps.settings));
  const isOpen = issue.state === "draft" && issue.tips.length !== 3;
  return isOpen ? { ...issue, tips: await freshTips(deps) } : issue;
}

/** Without slugs, the service chooses again. Throws a sentence for the operator. */
export async function pick(deps: IssueDeps, slugs?: readonly string[]): Promise<Issue> {
  refuseSkipped(await preview(deps));
  if (!slugs) return change(deps, { state: "draft", tips: [], picked: 0, note: null });
  const tips = tipsBySlug(await deps.readFeed(), slugs);
  return change(deps, { state: "ready", tips, picked: 1, note: null });
}

export function skip(deps: IssueDeps, isUndone = false): Promise<Issue> {
  return isUndone
    ? change(deps, { state: "draft", note: null })
    : change(deps, { state: "skipped", allowLate: 0 });
}

const longestSubjectLetters = 150;
const longestOpeningLetters = 1500;

type OwnTexts = { subject?: string; opening?: string };

/** An empty text restores the usual one, a missing one changes nothing. Throws a sentence for the operator. */
export function writeTexts(deps: IssueDeps, { subject, opening }: OwnTexts): Promise<Issue> {
  const line = subject === undefined ? undefined : oneLine(subject);
  const text = opening?.replace(/\r\n?/g, "\n").trim();
  if ((line?.length ?? 0) > longestSubjectLetters)
    throw new Error(`The subject has ${line?.length} characters; at most ${longestSubjectLetters} fit.`);
  if ((text?.length ?? 0) > longestOpeningLetters)
    throw new Error(`Your words have ${text?.length} characters; at most ${longestOpeningLetters} fit.`);
  return change(deps, {
    ...(line === undefined ? {} : { subject: line || null }),
    ...(text === undefined ? {} : { opening: text || null }),
  });
}

/**
 * One that was held as too late, else the next one, if it can leave in place of its Tuesday. Throws a sentence for the
 * operator if there is none.
 */
export async function issueForNow(deps: IssueDeps, missedWeek?: string): Promise<Issue> {
  if (missedWeek !== undefined) {
    const missed = await findIssue(deps.store.db, missedWeek);
    if (missed?.state !== "missed") throw new Error(`The issue ${missedWeek} was not missed.`);
    return { ...missed, state: "draft", note: null };
  }
  const issue = await preview(deps);
  refuseSkipped(issue);
  if (["queued", "parked", "done"].includes(issue.state)) throw alreadyOnItsWay(issue);
  if (issue.tips.length !== 3) throw new Error("The feed has fewer than three tips.");
  return issue;
}

/** Throws a sentence for the operator. */
export async function sendNow(deps: IssueDeps, missedWeek?: string): Promise<Issue> {
  const issue = await issueForNow(deps, missedWeek);
  return missedWeek === undefined ? change(deps, { allowLate: 1 }) : save(deps, { ...issue, allowLate: 1 });
}

/** A week that the operator has skipped is sent only after “issue skip --undo”. */
function refuseSkipped({ weekKey, state }: Issue): void {
  if (state === "skipped") throw new Error(`The issue ${weekKey} is skipped: “issue skip --undo” first.`);
}

async function change(deps: IssueDeps, to: Partial<Issue>): Promise<Issue> {
  const issue = await issueOn(deps.store.db, nextIssue(deps.clock(), deps.settings));
  return save(deps, { ...issue, ...to });
}

async function save({ store }: IssueDeps, issue: Issue): Promise<Issue> {
  if (!(await saveIssue(store.db, issue))) throw alreadyOnItsWay(issue);
  return issue;
}

function alreadyOnItsWay({ weekKey }: Pick<Issue, "weekKey">): Error {
  return new Error(`The issue ${weekKey} is already on its way.`);
}
