import { type Issue, queuedBefore, writeFigures } from "../store/issue-rows.ts";
import { addNotice } from "../store/notice-rows.ts";
import type { Db } from "../store/open-store.ts";
import { countMails } from "../store/outbox-overview.ts";
import { countMoves } from "../store/subscriber-rows.ts";
import { type Summary, summaryNotice } from "./issue-notices.ts";

/** Writes down what an issue did to the list, and leaves the operator its summary. */
export async function sumUp(
  tx: Db,
  issue: Pick<Issue, "weekKey" | "recipients">,
  now: number,
): Promise<Summary> {
  const { weekKey } = issue;
  const figures = await countMoves(tx, await queuedBefore(tx, weekKey));
  await writeFigures(tx, weekKey, figures);
  const summary = { counts: await countMails(tx, weekKey), ...figures };
  await addNotice(tx, summaryNotice(issue, summary), now);
  return summary;
}
