import { sql } from "kysely";
import { day } from "../../../platform/durations.ts";
import { type Db, isAny } from "./open-store.ts";

/** After so many confirmations to one mailbox that nobody answers, no more go there for a pause. */
const mostTries = 5;
export const pauseAfterTriesMs = 90 * day;

export function areTriesSpent(db: Db, mailboxHash: string, now: number): Promise<boolean> {
  return isAny(
    db
      .selectFrom("confirmationTries")
      .select("tries")
      .where("mailboxHash", "=", mailboxHash)
      .where("tries", ">=", mostTries)
      .where("lastAt", ">", now - pauseAfterTriesMs),
  );
}

export async function countTry(tx: Db, mailboxHash: string, now: number): Promise<void> {
  const tries = sql<number>`case when confirmation_tries.last_at > ${now - pauseAfterTriesMs} then confirmation_tries.tries + 1 else 1 end`;
  await tx
    .insertInto("confirmationTries")
    .values({ mailboxHash, tries: 1, lastAt: now })
    .onConflict((conflict) => conflict.column("mailboxHash").doUpdateSet({ tries, lastAt: now }))
    .execute();
}

export async function forgetTries(tx: Db, mailboxHash: string): Promise<void> {
  await tx.deleteFrom("confirmationTries").where("mailboxHash", "=", mailboxHash).execute();
}
