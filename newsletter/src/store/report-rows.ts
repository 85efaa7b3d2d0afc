import type { Db } from "./open-store.ts";
import type { Report } from "./schema.ts";

export type NewReport = Pick<Report, "id" | "subject" | "text">;

/** Leaves a report for the operator; the same one twice is one. */
export async function addReport(tx: Db, report: NewReport, now: number): Promise<void> {
  await tx
    .insertInto("reports")
    .values({ ...report, createdAt: now, toldAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasReport(db: Db, id: string): Promise<boolean> {
  const report = await db.selectFrom("reports").select("id").where("id", "=", id).executeTakeFirst();
  return report !== undefined;
}

/** The newest first. */
export function listReports(db: Db, limit: number): Promise<Report[]> {
  return db.selectFrom("reports").selectAll().orderBy("createdAt", "desc").limit(limit).execute();
}

/** Takes the oldest report nobody was told of yet: of several copies of the service one gets it. */
export function takeReport(db: Db, now: number): Promise<Report | undefined> {
  return db
    .updateTable("reports")
    .set({ toldAt: now })
    .where("toldAt", "is", null)
    .where("id", "=", (query) =>
      query.selectFrom("reports").select("id").where("toldAt", "is", null).orderBy("createdAt").limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** It could not be told after all. */
export async function putBackReport(db: Db, id: string): Promise<void> {
  await db.updateTable("reports").set({ toldAt: null }).where("id", "=", id).execute();
}

export async function dropReports(db: Db, before: number): Promise<void> {
  await db.deleteFrom("reports").where("createdAt", "<", before).execute();
}
