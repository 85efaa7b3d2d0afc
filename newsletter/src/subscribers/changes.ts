import { addChange, changesByIssue, dropRefusalsOf } from "../database/change-rows.ts";
import type { Db } from "../database/open-store.ts";
import type { ChangeCause, Subscriber, SubscriberStatus } from "../database/schema.ts";
import { deleteReaders, holdSubscriber, saveSubscriber } from "../database/subscriber-rows.ts";
import { liftSuppressions, suppress } from "../database/suppressions.ts";

export type Leaving = "unsubscribed" | "bounced" | "complained";

/** Or is asked whether they want to be, which a no ends as well. */
export function isOnTheList(status: SubscriberStatus): boolean {
  return status === "active" || status === "pending";
}

/** Why a status changes: stored with the change, and shown to the operator and the reader. */
export type Why = { cause: ChangeCause; reason: string; weekKey?: string | null };

/**
 * A complaint often follows the click, and is for ever. Of somebody who never confirmed only a keyed hash of the
 * address is kept. Returns the status.
 */
export async function leave(
  tx: Db,
  subscriber: Subscriber,
  as: Leaving,
  why: Why,
  now: number,
): Promise<SubscriberStatus> {
  const { status, leftAt, addressHash, confirmedAt } = subscriber;
  const wasOnTheList = isOnTheList(status);
  if (as === "complained") await suppress(tx, addressHash, "complained", now);
  if (as === "unsubscribed" && (confirmedAt === null || subscriber.askedAt !== null))
    await suppress(tx, addressHash, "declined", now);
  if (confirmedAt === null) {
    await deleteReaders(tx, [subscriber]);
    return as;
  }
  if (!wasOnTheList && (as !== "complained" || status === "complained")) {
    // they had signed up again and now say no: the confirmation on its way is no longer valid
    if (as === "unsubscribed" && subscriber.askedAt !== null)
      await saveSubscriber(tx, { ...subscriber, ...nothingAsked });
    return status;
  }
  return changeStatus(
    tx,
    { ...subscriber, ...nothingAsked, leftAt: wasOnTheList ? now : leftAt },
    as,
    why,
    now,
  );
}

/**
 * The reader has written to the operator, or the fault was ours. Throws a sentence for the operator if they never
 * confirmed.
 */
export async function reactivate(tx: Db, subscriber: Subscriber, reason: string, now: number): Promise<void> {
  const { status, confirmedAt } = subscriber;
  if (status === "active") throw new Error("This reader is on the list.");
  if (status === "pending" || confirmedAt === null)
    throw new Error(
      "This reader never confirmed, so only their own press on the button puts them on the list.",
    );
  await putBack(tx, subscriber, "active", { cause: "operator", reason }, now);
}

/** Not those whose status has changed since. Returns how many are back. */
export async function undoEvidence(tx: Db, weekKey: string, now: number): Promise<number> {
  let undone = 0;
  for (const { subscriberId, fromStatus, toStatus, cause, at } of await changesByIssue(
    tx,
    "refusals",
    weekKey,
  )) {
    const subscriber = await holdSubscriber(tx, { id: subscriberId });
    if (subscriber?.status !== toStatus) continue;
    const reason = `Undone: ${cause} of ${new Date(at).toISOString()}`;
    await putBack(tx, subscriber, fromStatus, { cause: "undo", reason }, now);
    undone += 1;
  }
  return undone;
}

export async function changeStatus(
  tx: Db,
  subscriber: Subscriber,
  to: SubscriberStatus,
  { cause, reason, weekKey = null }: Why,
  now: number,
): Promise<SubscriberStatus> {
  const { id, status } = subscriber;
  await saveSubscriber(tx, { ...subscriber, status: to });
  await addChange(tx, {
    subscriberId: id,
    at: now,
    fromStatus: status,
    toStatus: to,
    cause,
    reason,
    weekKey,
  });
  return to;
}

export const nothingAsked = { askedWording: null, askedAt: null };

async function putBack(
  tx: Db,
  subscriber: Subscriber,
  to: SubscriberStatus,
  why: Why,
  now: number,
): Promise<void> {
  const isBack = isOnTheList(to);
  if (subscriber.status === "complained") await liftSuppressions(tx, [subscriber.addressHash]);
  // what ended the subscription was our fault or is forgiven, so it must not count towards ending it again
  if (isBack) await dropRefusalsOf(tx, subscriber.id);
  const { leftAt } = subscriber;
  await changeStatus(tx, { ...subscriber, ...nothingAsked, leftAt: isBack ? null : leftAt }, to, why, now);
}
