import { listIssues } from "./issue-rows.ts";
import type { Db } from "./open-store.ts";
import { countMails } from "./outbox-overview.ts";
import { countMoves } from "./subscriber-rows.ts";

const monthsShown = 12;
const issuesShown = 8;

/** The last twelve months (UTC), the newest first. */
export async function growthByMonth(db: Db, now: number) {
  const today = new Date(now);
  const months = [];
  for (let back = 0; back < monthsShown; back += 1) {
    const [begin, end] = [back, back - 1].map((each) =>
      Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - each),
    );
    const moves = await countMoves(db, (begin ?? 0) - 1, end);
    months.push({ month: new Date(begin ?? 0).toISOString().slice(0, 7), ...moves });
  }
  return months;
}

/** The newest first; mails are remembered for 90 days. `left`: how many left between this issue and the next one. */
export async function issueOutcomes(db: Db) {
  const issues = await listIssues(db, ["queued", "parked", "done"], issuesShown);
  const outcomes = [];
  let next: number | undefined;
  for (const { weekKey: week, queuedAt, recipients } of issues) {
    const { sent, failed, uncertain } = await countMails(db, week);
    const { departed: left } = await countMoves(db, queuedAt ?? 0, next);
    outcomes.push({ week, recipients, sent, failed, uncertain, left });
    next = queuedAt ?? next;
  }
  return outcomes;
}
