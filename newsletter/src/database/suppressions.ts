import { year } from "../../../platform/durations.ts";
import { type Db, isAny } from "./open-store.ts";
import type { SuppressionCause } from "./schema.ts";

/** How long no confirmation goes to somebody who said no to one. */
export const declinedFor = year;

/**
 * Keeps the keyed hash of an address that no mail may reach. The stronger cause stays: a complaint is for ever, an
 * erasure outlasts a no.
 */
export async function suppress(
  tx: Db,
  addressHash: string,
  cause: SuppressionCause,
  now: number,
): Promise<void> {
  const weaker: SuppressionCause[] = [...order.slice(0, order.indexOf(cause) + 1)];
  await tx
    .insertInto("suppressions")
    .values({ addressHash, at: now, cause })
    .onConflict((conflict) =>
      conflict
        .column("addressHash")
        .doUpdateSet({ at: now, cause })
        .where("suppressions.cause", "in", weaker),
    )
    .execute();
}

const order = ["declined", "erased", "complained"] as const;

/** Whether the owner of this address had everything erased, complained, or said no within a year. */
export function isSuppressed(db: Db, addressHash: string): Promise<boolean> {
  return isAny(db.selectFrom("suppressions").select("at").where("addressHash", "=", addressHash));
}

/** Whether everything about an address was erased after this time. */
export function erasedSince(db: Db, addressHash: string, time: number): Promise<boolean> {
  return isAny(
    db
      .selectFrom("suppressions")
      .select("at")
      .where("addressHash", "=", addressHash)
      .where("cause", "=", "erased")
      .where("at", ">", time),
  );
}

/** Why no confirmation may go to any of these hashes: a complaint, or a no. */
export async function refusedBy(
  db: Db,
  hashes: readonly string[],
): Promise<"complained" | "declined" | undefined> {
  const rows = await db
    .selectFrom("suppressions")
    .select("cause")
    .where("addressHash", "in", hashes)
    .where("cause", "in", ["complained", "declined"])
    .execute();
  const causes = rows.map(({ cause }) => cause);
  return (["complained", "declined"] as const).find((each) => causes.includes(each));
}

/** The person came back, by the confirmation or by writing to the operator. */
export async function liftSuppression(tx: Db, addressHash: string): Promise<void> {
  await tx.deleteFrom("suppressions").where("addressHash", "=", addressHash).execute();
}

/** The person who said no has changed their mind. */
export async function liftRefusal(tx: Db, hashes: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("suppressions")
    .where("addressHash", "in", hashes)
    .where("cause", "=", "declined")
    .execute();
}

/** Forgets who said no a year ago. */
export async function dropOldRefusals(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("suppressions")
    .where("cause", "=", "declined")
    .where("at", "<", now - declinedFor)
    .execute();
}
