import type { IssueDate } from "../calendar/calendar.ts";
import type { Tip } from "../mail/mail-body.ts";
import type { Settings } from "../settings.ts";
import { type Issue, listIssues } from "../store/issue-rows.ts";
import type { Store } from "../store/open-store.ts";
import { chooseTips, pathOf, pathsOf } from "./choose-tips.ts";
import type { ReadFeed } from "./feed.ts";

export type IssueDeps = {
  store: Store;
  settings: Pick<Settings, "timeZone" | "sendAt" | "maxLatenessHours">;
  clock: () => number;
  readFeed: ReadFeed;
};

/** An issue nobody has touched yet. */
export function draftOf({ weekKey, dueAt }: IssueDate): Issue {
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
    subject: null,
    opening: null,
    revision: 0,
  };
}

/** What the feed offers now and was not sent yet. Throws when there is no feed. */
export async function freshTips({ store, readFeed }: IssueDeps): Promise<Tip[]> {
  return chooseTips(await readFeed(), await listIssues(store.db, ["queued", "parked", "done"]));
}

/** From midnight before its day on, an issue is laid aside: what the operator sees on Monday is what leaves. */
export function isLaidAside(
  { dueAt }: IssueDate,
  { sendAt }: Pick<Settings, "sendAt">,
  now: number,
): boolean {
  const [hours = 0, minutes = 0] = sendAt.split(":").map(Number);
  return now >= dueAt - (24 + hours) * hour - minutes * minute;
}

const minute = 60_000;
const hour = 60 * minute;

export type TipsToSend = {
  tips: Tip[] /** How they differ from what was laid aside, a sentence each. */;
  changes: string[];
};

/**
 * What leaves of the tips that were laid aside, when the feed now offers these. A tip is sent in its newest words, with its
 * newest address; one that was withdrawn makes room for the next, unless the operator chose it: then it is sent as chosen.
 */
export function tipsToSend(
  { tips, isPicked }: Pick<Issue, "tips" | "isPicked">,
  offered: readonly Tip[],
  sent: readonly { weekKey: string; tips: readonly Tip[] }[],
): TipsToSend {
  const offerOf = (tip: Tip) => offered.find((each) => pathsOf(each).includes(pathOf(tip)));
  const isOffered = (tip: Tip) => offerOf(tip) !== undefined;
  const stays = (tip: Tip) => isPicked || isOffered(tip);
  const spare = chooseTips(
    offered.filter((each) => !tips.some((tip) => offerOf(tip) === each)),
    sent,
  );
  const changes: string[] = [];
  const now = tips.flatMap((tip) => {
    const next = stays(tip) ? (offerOf(tip) ?? tip) : spare.shift();
    changes.push(...changeOf(tip, next, isOffered(tip)));
    return next ? [next] : [];
  });
  return { tips: now, changes };
}

function changeOf(before: Tip, after: Tip | undefined, isOffered: boolean): string[] {
  if (!after) return [`“${before.title}” is no longer in the feed, and there is no other tip.`];
  if (!pathsOf(after).includes(pathOf(before)))
    return [`“${before.title}” is no longer in the feed. “${after.title}” leaves in its place.`];
  if (!isOffered) return [`“${before.title}” is no longer in the feed. It leaves, since you chose it.`];
  if (pathOf(before) !== pathOf(after)) return [`“${before.title}” has a new address: ${after.url}`];
  const isReworded = ["title", "summary", "url", "category", "readingTime"] as const;
  const isSame =
    isReworded.every((field) => before[field] === after[field]) && before.image?.url === after.image?.url;
  return isSame ? [] : [`“${before.title}” has other words or another picture than on Monday.`];
}
