import { year } from "../../../platform/durations.ts";
import type { Db } from "./open-store.ts";
import { type Suppression, type SuppressionCause, suppressionCauses } from "./schema.ts";

export const declinedFor = year;

/** The stronger cause stays: a complaint is for ever, an erasure outlasts a no. */
export async function suppress(
  tx: Db,
  addressHash: string,
  cause: SuppressionCause,
  now: number,
): Promise<void> {
  const weaker = suppressionCauses.slice(0, suppressionCauses.indexOf(cause) + 1);
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

export function findSuppression(db: Db, addressHash: string): Promise<Suppression | undefined> {
  return db.selectFrom("suppressions").selectAll().where("addressHash", "=", addressHash).executeTakeFirst();
}

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

/** The person came back, by the confirmation or by writing to the operator. `cause`: only what has this one. */
export async function liftSuppressions(
  tx: Db,
  hashes: readonly string[],
  cause?: SuppressionCause,
): Promise<void> {
  const lifted = tx.deleteFrom("suppressions").where("addressHash", "in", hashes);
  await (cause ? lifted.where("cause", "=", cause) : lifted).execute();
}
