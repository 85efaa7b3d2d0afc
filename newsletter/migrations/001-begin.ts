import { type Kysely, sql } from "kysely";

// "if not exists" throughout: SQLite gets no transaction around a migration, so a killed first start runs it again.
export async function up(db: Kysely<unknown>): Promise<void> {
  await subscribers(db);
  await issues(db);
  await outbox(db);
  await db.schema
    .createTable("rate_limits")
    .ifNotExists()
    .addColumn("key", "text", (column) => column.primaryKey())
    // Not a whole number: 600 turns a minute and a million an hour go into the same column.
    .addColumn("busy_until", "double precision", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("suppressions")
    .ifNotExists()
    .addColumn("address_hash", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("notes")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}

async function subscribers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("subscribers")
    .ifNotExists()
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("address_key", "text", (column) => column.notNull().unique())
    .addColumn("address_hash", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(sql`status in ('pending', 'active', 'unsubscribed', 'bounced', 'complained')`),
    )
    .addColumn("generation", "integer", (column) => column.notNull())
    .addColumn("consent_wording", "text", (column) => column.notNull())
    .addColumn("consented_at", "bigint", (column) => column.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("left_at", "bigint")
    .execute();
}

async function issues(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("issues")
    .ifNotExists()
    .addColumn("week_key", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) =>
      column.notNull().check(sql`state in ('draft', 'ready', 'queued', 'done', 'skipped', 'missed')`),
    )
    .addColumn("tips", "text", (column) => column.notNull())
    .addColumn("picked", "integer", (column) => column.notNull())
    .addColumn("allow_late", "integer", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("queued_at", "bigint")
    .addColumn("recipients", "integer", (column) => column.notNull())
    .addColumn("note", "text")
    .execute();
}

async function outbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("outbox")
    .ifNotExists()
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) =>
      column.notNull().check(sql`kind in ('confirmation', 'issue', 'me-link')`),
    )
    .addColumn("subscriber_id", "text", (column) => column.notNull())
    .addColumn("week_key", "text")
    .addColumn("state", "text", (column) =>
      column
        .notNull()
        .check(sql`state in ('pending', 'leased', 'sending', 'sent', 'failed', 'uncertain', 'cancelled')`),
    )
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("lease_owner", "text")
    .addColumn("lease_until", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("finished_at", "bigint")
    .addColumn("answer", "text")
    .execute();
  // Partial: 100,000 sent mails cost the search for the next ones nothing.
  await sql`create index if not exists outbox_waiting on outbox (kind, due_at) where state = 'pending'`.execute(
    db,
  );
  await sql`create index if not exists outbox_held on outbox (lease_until) where state in ('leased', 'sending')`.execute(
    db,
  );
  await sql`create index if not exists outbox_finished on outbox (finished_at) where finished_at is not null`.execute(
    db,
  );
  await sql`create index if not exists outbox_subscriber on outbox (subscriber_id)`.execute(db);
  await sql`create index if not exists outbox_week on outbox (week_key, state)`.execute(db);
}
