import { addBounce, bouncesOf } from "../store/change-rows.ts";
import type { Db } from "../store/open-store.ts";
import { lastDelivered } from "../store/outbox-overview.ts";
import type { MailFault } from "../store/schema.ts";
import { holdSubscriber } from "../store/subscriber-rows.ts";
import { leave } from "../subscribers/changes.ts";

const day = 24 * 3_600_000;
const daysApart = 6;

/** An issue that was not delivered. `fault` is null when the mail server put it off until we gave up. */
export type Undelivered = {
  subscriberId: string;
  weekKey: string;
  answer: string | null;
  fault: MailFault | null;
};

type Refusal = { weekKey: string; at: number };

/**
 * Whether an address is dead: refused for good in two different issues at least six days apart, with none delivered
 * in between. One refusal may be a fault of the mail server's that is mended tomorrow.
 */
export function isDead(refusals: readonly Refusal[], deliveredAt: number | undefined): boolean {
  const since = refusals.filter(({ at }) => deliveredAt === undefined || at > deliveredAt);
  return since.some((one) =>
    since.some((other) => other.weekKey !== one.weekKey && other.at - one.at >= daysApart * day),
  );
}

/** Notes that an issue did not reach somebody. Changes nobody's status. */
export async function noteBounce(
  tx: Db,
  { subscriberId, weekKey, answer, fault }: Undelivered,
  now: number,
): Promise<void> {
  // Without an SMTP reply about this mail (a connection that broke off, nobody there) it says nothing about the address.
  if (fault === "lost" || answer === null || !/^[45]\d\d/.test(answer)) return;
  const kind = fault === "address" ? "hard" : "soft";
  await addBounce(tx, { subscriberId, weekKey, answer, kind, at: now });
}

/** Ends the subscription of a dead address. */
export async function concludeFrom(
  tx: Db,
  { subscriberId, weekKey, answer }: Undelivered,
  now: number,
): Promise<void> {
  const hard = (await bouncesOf(tx, subscriberId)).filter(({ kind }) => kind === "hard");
  if (!isDead(hard, await lastDelivered(tx, subscriberId))) return;
  const subscriber = await holdSubscriber(tx, { id: subscriberId });
  if (subscriber)
    await leave(
      tx,
      subscriber,
      "bounced",
      { cause: "refusals", reason: `Two issues were refused, days apart: ${answer}`, weekKey },
      now,
    );
}
