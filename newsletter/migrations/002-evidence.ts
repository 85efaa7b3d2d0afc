import { type Kysely, sql } from "kysely";

/** Evidence for each change of a reader's state, issues that are parked, and the mails of the last hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite gets no transaction around a migration, so it opens its own: a killed start leaves nothing half done.
  if (db.isTransaction) return migrate(db);
  return db.transaction().execute(migrate);
}

async function migrate(db: Kysely<unknown>): Promise<void> {
  await subscribers(db);
  await issues(db);
  await db.schema.alterTable("outbox").addColumn("fault", "text").execute();
  // Mails leave only while their issue is under way; until now the operator's word to send them again left it done.
  await sql`update issues set state = 'queued' where state = 'done' and week_key in (
    select week_key from outbox where kind = 'issue' and state in ('pending', 'leased', 'sending'))`.execute(
    db,
  );
  await db.schema
    .createTable("sending_slots")
    .addColumn("begins_at", "bigint", (column) => column.primaryKey())
    .addColumn("mails", "integer", (column) => column.notNull())
    .execute();
}

async function subscribers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscribers").addColumn("asked_wording", "text").execute();
  await db.schema.alterTable("subscribers").addColumn("asked_at", "bigint").execute();
  await db.schema
    .alterTable("suppressions")
    .addColumn("cause", "text", (column) =>
      column.notNull().defaultTo("erased").check(sql`cause in ('erased', 'complained')`),
    )
    .execute();
  await sql`insert into suppressions (address_hash, at, cause)
    select address_hash, coalesce(left_at, consented_at), 'complained' from subscribers where status = 'complained'
    on conflict (address_hash) do update set cause = 'complained'`.execute(db);
  await db.schema
    .createTable("changes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subscriber_id", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("from_status", "text", (column) => column.notNull())
    .addColumn("to_status", "text", (column) => column.notNull())
    .addColumn("cause", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("week_key", "text")
    .execute();
  await sql`create index changes_subscriber on changes (subscriber_id, at)`.execute(db);
  await sql`create index changes_cause on changes (cause, at)`.execute(db);
  await db.schema
    .createTable("bounces")
    .addColumn("subscriber_id", "text", (column) => column.notNull())
    .addColumn("week_key", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('hard', 'soft', 'report')`))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("bounces_key", ["subscriber_id", "week_key", "kind"])
    .execute();
  await sql`create index bounces_week on bounces (week_key, kind)`.execute(db);
}

// SQLite cannot change a check, so the table is made anew.
async function issues(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("issues").renameTo("issues_before").execute();
  await db.schema
    .createTable("issues")
    .addColumn("week_key", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) =>
      column
        .notNull()
        .check(sql`state in ('draft', 'ready', 'queued', 'parked', 'done', 'skipped', 'missed')`),
    )
    .addColumn("tips", "text", (column) => column.notNull())
    .addColumn("picked", "integer", (column) => column.notNull())
    .addColumn("allow_late", "integer", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("queued_at", "bigint")
    .addColumn("recipients", "integer", (column) => column.notNull())
    .addColumn("note", "text")
    .addColumn("send_by", "bigint")
    .addColumn("trusts_refusals", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  const columns = sql.raw("week_key, state, tips, picked, allow_late, due_at, queued_at, recipients, note");
  await sql`insert into issues (${columns}) select ${columns} from issues_before`.execute(db);
  await db.schema.dropTable("issues_before").execute();
}
