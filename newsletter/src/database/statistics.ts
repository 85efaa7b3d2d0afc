import { listIssues } from "./issue-rows.ts";
import type { Db } from "./open-store.ts";
import { countMails } from "./outbox-overview.ts";
import { countMoves } from "./subscriber-rows.ts";

const monthsShown = 12;
const issuesShown = 8;

/** The last twelve months (UTC), the newest first. */
export async function growthByMonth(db: Db, now: number) {
  const today = new Date(now);
  const begins = Array.from({ length: monthsShown + 1 }, (_, back) =>
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1 - back),
  );
  const months = begins.slice(1).map((begin, place) => ({ after: begin - 1, before: begins[place] }));
  const moves = await countMoves(db, months);
  return moves.map((each, place) => ({
    month: new Date(begins[place + 1] ?? 0).toISOString().slice(0, 7),
    ...each,
  }));
}

/** The newest first; mails are remembered for 90 days. `left`: how many left between this issue and the next one. */
export async function issueOutcomes(db: Db) {
  const issues = await listIssues(db, ["queued", "parked", "done"], issuesShown);
  const spans = issues.map(({ queuedAt }, place) => ({
    after: queuedAt ?? 0,
    before: issues[place - 1]?.queuedAt ?? undefined,
  }));
  const moves = await countMoves(db, spans);
  const outcomes = [];
  for (const [place, { weekKey: week, recipients }] of issues.entries()) {
    const { sent, failed, uncertain } = await countMails(db, week);
    outcomes.push({ week, recipients, sent, failed, uncertain, left: moves[place]?.departed ?? 0 });
  }
  return outcomes;
}
