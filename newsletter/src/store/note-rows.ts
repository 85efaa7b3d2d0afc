import type { Db } from "./open-store.ts";

/** Facts about this installation that must outlive a process. */
export type Note =
  | "installedAt"
  | "restoredAt"
  | "mailServerAwaySince"
  | "watchedAt"
  | "clockSeenAt"
  | "clockCorrectedAt";

export const notes: Note[] = ["installedAt", "restoredAt", "mailServerAwaySince", "watchedAt", "clockSeenAt"];

export async function readNote(db: Db, name: Note): Promise<number | undefined> {
  const note = await db.selectFrom("notes").select("value").where("name", "=", name).executeTakeFirst();
  return note && Number(note.value);
}

export async function writeNote(db: Db, name: Note, time: number): Promise<void> {
  await db
    .insertInto("notes")
    .values({ name, value: String(time) })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: String(time) }))
    .execute();
}

/** Writes the note unless it is there; gives the time it then has. */
export async function writeNoteOnce(db: Db, name: Note, time: number): Promise<number> {
  await db
    .insertInto("notes")
    .values({ name, value: String(time) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readNote(db, name)) ?? time;
}

export async function dropNote(db: Db, name: Note): Promise<void> {
  await db.deleteFrom("notes").where("name", "=", name).execute();
}
