import { nextIssue } from "../calendar/calendar.ts";
import { findIssue, listIssues } from "../database/issue-rows.ts";
import { timeIn } from "../text-format.ts";
import type { IssueDeps } from "./drafts.ts";

/**
 * A service that first starts after Tuesday's hour sends nothing that week: nobody was on the list when it was due.
 */
export async function nextIssueSays({
  store,
  settings,
  clock,
}: Omit<IssueDeps, "readFeed">): Promise<string> {
  const { weekKey, dueAt } = nextIssue(clock(), settings);
  const state = (await findIssue(store.db, weekKey))?.state;
  if (state === "skipped") return `The next issue, ${weekKey}, is skipped.`;
  const sent = await listIssues(store.db, ["queued", "parked", "done"]);
  if (sent.some((issue) => issue.weekKey === weekKey)) return `Issue ${weekKey} has left already.`;
  const which = sent.length === 0 ? "first" : "next";
  return `The ${which} issue, ${weekKey}, leaves on ${timeIn(dueAt, settings.timeZone)}.`;
}
