import { z } from "zod";
import { readMetaText } from "./meta-rows.ts";
import type { Db } from "./open-store.ts";
import type { Notice } from "./schema.ts";

const name = "faults";

const stored = z.object({
  found: z.array(z.object({ cause: z.string(), says: z.string() })),
  told: z.record(
    z.string(),
    z.object({
      says: z.string(),
      at: z.number(),
      /** Since when it has not been found any more. */
      goneAt: z.number().nullable().default(null),
      isOver: z.boolean(),
    }),
  ),
});

/** What only the process that sends can find, and what the operator was last told of each cause. */
export type Alarms = z.output<typeof stored>;
export type Told = Alarms["told"];

export async function readAlarms(db: Db): Promise<Alarms & { text: string }> {
  const text = (await readMetaText(db, name)) ?? '{"found":[],"told":{}}';
  return { text, ...stored.parse(JSON.parse(text)) };
}

/** Undefined: another process was faster, and tells of it. */
export async function replaceAlarms(db: Db, read: string, alarms: Alarms): Promise<string | undefined> {
  const value = JSON.stringify(alarms);
  if (value === read) return undefined;
  const written = await db
    .insertInto("meta")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }).where("meta.value", "=", read))
    .returning("value")
    .executeTakeFirst();
  return written?.value;
}

export type NewNotice = Pick<Notice, "id" | "subject" | "text">;

export async function addNotice(tx: Db, notice: NewNotice, now: number): Promise<void> {
  await tx
    .insertInto("notices")
    .values({ ...notice, createdAt: now, notifiedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of several processes only one gets it. */
export function takeNotice(db: Db, now: number): Promise<Notice | undefined> {
  return db
    .updateTable("notices")
    .set({ notifiedAt: now })
    .where("notifiedAt", "is", null)
    .where("id", "=", (query) =>
      query.selectFrom("notices").select("id").where("notifiedAt", "is", null).orderBy("createdAt").limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function putBackNotice(db: Db, id: string): Promise<void> {
  await db.updateTable("notices").set({ notifiedAt: null }).where("id", "=", id).execute();
}
