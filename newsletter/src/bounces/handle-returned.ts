import { addBounce } from "../database/change-rows.ts";
import { findIssue } from "../database/issue-rows.ts";
import type { Db } from "../database/open-store.ts";
import { holdSubscriber } from "../database/subscriber-rows.ts";
import { saysAddressIsDead } from "../delivery/dead-address.ts";
import { leave } from "../subscribers/changes.ts";
import type { Tokens } from "../subscribers/tokens.ts";
import { judgeReturned } from "./judge-bounces.ts";
import type { Returned } from "./read-returned.ts";

type Rules = { tokens: Pick<Tokens, "readMessageId">; log: (line: string) => void };

/**
 * Acts on a mail that came back, in the caller's transaction: a complaint ends the subscription for ever; a bounce is
 * evidence, as a refusal is. False: it returns no mail with our signed Message-ID, so that anybody could have written it.
 */
export async function handleReturned(
  tx: Db,
  { tokens, log }: Rules,
  { is, answer, messageIds }: Omit<Returned, "recipients">,
  now: number,
): Promise<boolean> {
  const mail = messageIds.map((id) => tokens.readMessageId(id)).find((each) => each !== undefined);
  if (!mail) return false;
  const { subscriberId, weekKey } = mail;
  const subscriber = is === "passing" ? undefined : await holdSubscriber(tx, { id: subscriberId });
  if (!subscriber) return true;
  if (is === "complaint") {
    await leave(tx, subscriber, "complained", { cause: "complaint-report", reason: answer, weekKey }, now);
    return true;
  }
  // mail from before a reader confirmed (again) says nothing about today
  const issue = weekKey === null ? undefined : await findIssue(tx, weekKey);
  if (weekKey === null || (issue?.queuedAt ?? Number.POSITIVE_INFINITY) < (subscriber.confirmedAt ?? 0))
    return true;
  const kind = saysAddressIsDead(answer) ? "report" : "soft";
  await addBounce(tx, { subscriberId, weekKey, kind, at: now, answer });
  const line =
    kind === "report" ? await judgeReturned(tx, { subscriberId, weekKey, answer }, now) : undefined;
  if (line) log(line);
  return true;
}
