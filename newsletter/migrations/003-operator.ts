import { type Kysely, sql } from "kysely";

/** The operator's own words in an issue, what an issue did to the list, what is wrong, and what the operator is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, "issues", {
    subject: "text",
    opening: "text",
    joined: "integer",
    departed: "integer",
    revision: "integer",
  });
  await sql`update issues set revision = 0 where revision is null`.execute(db);
  await addColumns(db, "subscribers", { consent_source: "text" });
  await db.schema
    .createTable("alarms")
    .ifNotExists()
    .addColumn("cause", "text", (column) => column.primaryKey())
    .addColumn("says", "text", (column) => column.notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .addColumn("told_at", "bigint")
    .addColumn("well_told_at", "bigint")
    // counts changes, so that of several copies of the service one tells
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("reports")
    .ifNotExists()
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("told_at", "bigint")
    .execute();
}

// SQLite gets no transaction around a migration and knows no "add column if not exists": a killed start runs it again.
async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: Record<string, "text" | "integer">,
): Promise<void> {
  const tables = await db.introspection.getTables();
  const known = new Set(tables.find(({ name }) => name === table)?.columns.map(({ name }) => name));
  // the CamelCasePlugin answers in camel case
  const isKnown = (name: string) =>
    known.has(name) || known.has(name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()));
  for (const [name, type] of Object.entries(columns))
    if (!isKnown(name)) await db.schema.alterTable(table).addColumn(name, type).execute();
}
