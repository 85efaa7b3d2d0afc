import type { Db } from "./open-store.ts";

/** Why a sign-up that was answered like any other got no mail. */
export type Unsent = "complained" | "declined" | "unanswered" | "often" | "honeypot";

export async function countUnsent(tx: Db, why: Unsent, now: number): Promise<void> {
  await tx
    .insertInto("unsent")
    .values({ day: dayOf(now), why, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(["day", "why"]).doUpdateSet((row) => ({ count: row("unsent.count", "+", 1) })),
    )
    .execute();
}

export async function unsentSince(db: Db, since: number): Promise<{ why: string; count: number }[]> {
  const rows = await db
    .selectFrom("unsent")
    .select((row) => ["why", row.fn.sum<number | string>("count").as("count")])
    .where("day", ">=", dayOf(since))
    .groupBy("why")
    .orderBy("why")
    .execute();
  return rows.map(({ why, count }) => ({ why, count: Number(count) }));
}

export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
