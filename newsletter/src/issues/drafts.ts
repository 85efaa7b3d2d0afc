import { hour, minute } from "../../../platform/durations.ts";
import type { IssueDate } from "../calendar/calendar.ts";
import { findIssue, type Issue, listIssues } from "../database/issue-rows.ts";
import type { Db } from "../database/open-store.ts";
import type { Tip } from "../mail/mail-body.ts";
import type { Service } from "../service.ts";
import type { Settings } from "../settings.ts";
import { chooseTips, lastSentIn, pathOf, pathsOf } from "./choose-tips.ts";

export type IssueDeps = Pick<Service, "store" | "settings" | "clock" | "readFeed">;

export function draftOf({ weekKey, dueAt }: IssueDate): Issue {
  return {
    weekKey,
    dueAt,
    state: "draft",
    tips: [],
    picked: 0,
    allowLate: 0,
    queuedAt: null,
    recipients: 0,
    note: null,
    sendBy: null,
    trustsRefusals: 0,
    subject: null,
    opening: null,
    revision: 0,
  };
}

/** As it is stored, else a draft; due when the settings say now. */
export async function issueOn(db: Db, date: IssueDate): Promise<Issue> {
  return { ...((await findIssue(db, date.weekKey)) ?? draftOf(date)), dueAt: date.dueAt };
}

/** Throws if the feed cannot be read. */
export async function freshTips({ store, readFeed }: IssueDeps): Promise<Tip[]> {
  return chooseTips(await readFeed(), await issuesSent(store.db));
}

/** Those whose tips readers have. */
export function issuesSent(db: Db): Promise<Issue[]> {
  return listIssues(db, ["queued", "parked", "done"]);
}

/** A sentence for each of these tips that readers have already, from an issue before this one. */
export async function repeatsIn(
  db: Db,
  { weekKey, tips }: Pick<Issue, "weekKey" | "tips">,
): Promise<string[]> {
  const before = (await issuesSent(db)).filter((each) => each.weekKey !== weekKey);
  const lastSentOf = lastSentIn(before);
  return tips.flatMap((tip) => {
    const week = lastSentOf(tip);
    return week === undefined ? [] : [`“${tip.title}” was in issue ${week} already.`];
  });
}

/** From midnight of the day before, so that what the operator sees on Monday is what is sent. */
export function isPrepared({ dueAt }: IssueDate, { sendAt }: Pick<Settings, "sendAt">, now: number): boolean {
  const [hours = 0, minutes = 0] = sendAt.split(":").map(Number);
  return now >= dueAt - (24 + hours) * hour - minutes * minute;
}

/**
 * The tips to send: those that were prepared, with their newest text and address in the feed. One that was withdrawn
 * is replaced by the next, unless the operator chose it: then it is sent as it was chosen.
 */
export function tipsToSend(
  { tips, picked }: Pick<Issue, "tips" | "picked">,
  offered: readonly Tip[],
  sent: readonly { weekKey: string; tips: readonly Tip[] }[],
): Tip[] {
  const offerOf = (tip: Tip) => offered.find((each) => pathsOf(each).includes(pathOf(tip)));
  const spare = chooseTips(
    offered.filter((each) => !tips.some((tip) => offerOf(tip) === each)),
    sent,
  );
  return tips.flatMap((tip) => offerOf(tip) ?? (picked ? tip : spare.shift()) ?? []);
}
