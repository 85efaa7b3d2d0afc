import { type Kysely, sql } from "kysely";

/** What the operator is told once has a name of its own: a report is what a mail server says about a mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables();
  // SQLite gets no transaction around a migration: a start that was killed runs it again.
  if (tables.some(({ name }) => name === "reports"))
    await sql`alter table reports rename to notices`.execute(db);
}
