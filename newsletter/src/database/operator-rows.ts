import { z } from "zod";
import type { Db } from "./open-store.ts";
import type { Notice } from "./schema.ts";

/** Who found faults: a process that sends, or one that only answers the web and watches the other. */
export type Watcher = "faults" | "faultsOfSender";

const standing = z.object({
  cause: z.string(),
  says: z.string(),
  since: z.number(),
  goneAt: z.number().nullable(),
  mailedAt: z.number().nullable(),
  isOverMailed: z.boolean(),
});

/** A fault that the operator knows of, or soon will; `goneAt` while it may still come back. Times in milliseconds. */
export type Standing = z.output<typeof standing>;

/** What was found last, and what of it was mailed; `text` is how it is stored. */
export async function readStanding(
  db: Db,
  watcher: Watcher,
): Promise<{ text: string; standing: Standing[] }> {
  const row = await db.selectFrom("meta").select("value").where("name", "=", watcher).executeTakeFirst();
  const text = row?.value ?? "[]";
  return { text, standing: standing.array().parse(JSON.parse(text)) };
}

/** Writes what is found now over what was read. False: another process was faster, and mails it. */
export async function replaceStanding(
  db: Db,
  watcher: Watcher,
  { read, now }: { read: string; now: string },
): Promise<boolean> {
  const written = await db
    .insertInto("meta")
    .values({ name: watcher, value: now })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: now }).where("meta.value", "=", read),
    )
    .returning("name")
    .executeTakeFirst();
  return written !== undefined;
}

export type NewNotice = Pick<Notice, "id" | "subject" | "text">;

/** Adds a notice for the operator; the same one twice is stored once. */
export async function addNotice(tx: Db, notice: NewNotice, now: number): Promise<void> {
  await tx
    .insertInto("notices")
    .values({ ...notice, createdAt: now, notifiedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the oldest notice that has not been mailed; of several processes only one gets it. */
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

/** Puts a notice back that could not be mailed. */
export async function putBackNotice(db: Db, id: string): Promise<void> {
  await db.updateTable("notices").set({ notifiedAt: null }).where("id", "=", id).execute();
}

export async function dropNotices(db: Db, before: number): Promise<void> {
  await db.deleteFrom("notices").where("createdAt", "<", before).execute();
}
