import type { Db } from "./open-store.ts";

/** Times, but for `bouncesUnread`, a count. */
export const metaNames = [
  "installedAt",
  "restoredAt",
  "mailServerAwaySince",
  "watchedAt",
  "clockSeenAt",
  "clockCorrectedAt",
  "proxyUnseenAt",
  "bouncesReadAt",
  "bouncesUnread",
] as const;
export type MetaName = (typeof metaNames)[number];

export async function readMeta(db: Db, name: MetaName): Promise<number | undefined> {
  const row = await db.selectFrom("meta").select("value").where("name", "=", name).executeTakeFirst();
  return row && Number(row.value);
}

export async function writeMeta(db: Db, name: MetaName, time: number): Promise<void> {
  await db
    .insertInto("meta")
    .values({ name, value: String(time) })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: String(time) }))
    .execute();
}

/** Writes the time unless there is one; returns the stored one. */
export async function writeMetaOnce(db: Db, name: MetaName, time: number): Promise<number> {
  await db
    .insertInto("meta")
    .values({ name, value: String(time) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readMeta(db, name)) ?? time;
}

export async function dropMeta(db: Db, name: MetaName): Promise<void> {
  await db.deleteFrom("meta").where("name", "=", name).execute();
}
