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

/** From midnight before its day on, an issue is prepared: what the operator sees on Monday is what leaves. */
export function isPrepared({ dueAt }: IssueDate, { sendAt }: Pick<Settings, "sendAt">, now: number): boolean {
  const [hours = 0, minutes = 0] = sendAt.split(":").map(Number);
  return now >= dueAt - (24 + hours) * hour - minutes * minute;
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * What leaves of the tips that were prepared, when the feed now offers these. A tip is sent in its newest words, with its
 * newest address; one that was withdrawn makes room for the next, unless the operator chose it: then it is sent as chosen.
 */
export function tipsToSend(
  { tips, isPicked }: Pick<Issue, "tips" | "isPicked">,
  offered: readonly Tip[],
  sent: readonly { weekKey: string; tips: readonly Tip[] }[],
): Tip[] {
  const offerOf = (tip: Tip) => offered.find((each) => pathsOf(each).includes(pathOf(tip)));
  const spare = chooseTips(
    offered.filter((each) => !tips.some((tip) => offerOf(tip) === each)),
    sent,
  );
  return tips.flatMap((tip) => offerOf(tip) ?? (isPicked ? tip : spare.shift()) ?? []);
}
