import type { Db } from "./open-store.ts";

/** Times, but for `bouncesUnread`, a count. */
export const metaNames = [
  "installedAt",
  "restoredAt",
  "mailServerAwaySince",
  "watchedAt",
  "clockSeenAt",
  "clockCorrectedAt",
  "clockJumpedAt",
  "proxyUnseenAt",
  "bounceInboxAwaySince",
  "bouncesUnread",
] as const;
export type MetaName = (typeof metaNames)[number];

export async function readMeta(db: Db, name: MetaName): Promise<number | undefined> {
  const text = await readMetaText(db, name);
  return text === undefined ? undefined : Number(text);
}

export async function readMetaText(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("meta").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
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
  await addMetaText(db, name, String(time));
  return (await readMeta(db, name)) ?? time;
}

export async function addMetaText(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dropMeta(db: Db, name: MetaName): Promise<void> {
  await db.deleteFrom("meta").where("name", "=", name).execute();
}
