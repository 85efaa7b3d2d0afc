import { type Issue, queuedBefore } from "../store/issue-rows.ts";
import { addNotice } from "../store/notice-rows.ts";
import type { Db } from "../store/open-store.ts";
import { countMails } from "../store/outbox-overview.ts";
import { countMoves } from "../store/subscriber-rows.ts";
import { type Summary, summaryNotice } from "./issue-notices.ts";

/** Counts what became of an issue's mails, and leaves a summary for the operator. */
export async function sumUp(
  tx: Db,
  issue: Pick<Issue, "weekKey" | "recipients">,
  now: number,
): Promise<Summary> {
  const { weekKey } = issue;
  const figures = await countMoves(tx, await queuedBefore(tx, weekKey));
  const summary = { counts: await countMails(tx, weekKey), ...figures };
  await addNotice(tx, summaryNotice(issue, summary), now);
  return summary;
}
