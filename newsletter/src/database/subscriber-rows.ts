import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Db } from "./open-store.ts";
import { type Database, type Subscriber, type SubscriberStatus, subscriberStatuses } from "./schema.ts";
import { suppress } from "./suppressions.ts";

type ByOne = { id: string } | { addressKey: string } | { addressHash: string };

/** The one that was there is locked for this transaction. */
export async function addOrFind(
  tx: Db,
  fresh: Subscriber,
): Promise<{ subscriber: Subscriber; isNew: boolean }> {
  const added = await tx
    .insertInto("subscribers")
    .values(fresh)
    .onConflict((conflict) => conflict.column("addressKey").doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows) return { subscriber: fresh, isNew: true };
  const subscriber = await holdSubscriber(tx, { addressKey: fresh.addressKey });
  if (!subscriber) throw new Error("A subscriber was erased in the same moment");
  return { subscriber, isNew: false };
}

/** An update that changes nothing locks on both databases. */
export function holdSubscriber(tx: Db, by: ByOne): Promise<Subscriber | undefined> {
  return holdReaders(tx)
    .where((row) => row.and(by))
    .returningAll()
    .executeTakeFirst();
}

export async function saveSubscriber(tx: Db, { id, ...values }: Subscriber): Promise<void> {
  await tx.updateTable("subscribers").set(values).where("id", "=", id).execute();
}

export function findSubscriber(db: Db, by: ByOne): Promise<Subscriber | undefined> {
  return db
    .selectFrom("subscribers")
    .selectAll()
    .where((row) => row.and(by))
    .executeTakeFirst();
}

/** Deletes the person; only the keyed hash of the address stays, so that a restored backup cannot bring it back. */
export async function eraseSubscriber(tx: Db, subscriber: Subscriber, now: number): Promise<void> {
  await deleteReaders(tx, [subscriber]);
  await suppress(tx, subscriber.addressHash, "erased", now);
}

export async function hasActiveReaders(db: Db, domain: string, count: number): Promise<boolean> {
  const readers = db
    .selectFrom("subscribers")
    .select("id")
    .where("domain", "=", domain)
    .where("status", "=", "active");
  return (await readers.limit(count).execute()).length === count;
}

/** Without grouping: SQLite would sort a million readers for it. */
export function countSubscribers(db: Db): Promise<Record<SubscriberStatus, number>> {
  return db
    .selectFrom("subscribers")
    .select((row) =>
      subscriberStatuses.map((status) =>
        row.fn.countAll<number>().filterWhere("status", "=", status).as(status),
      ),
    )
    .executeTakeFirstOrThrow();
}

/** Milliseconds since 1970, both exclusive. */
export type Span = { after: number; before?: number };

/** In each span, without erased readers; the list is read once for all of them. */
export async function countMoves(
  db: Db,
  spans: readonly Span[],
): Promise<{ joined: number; departed: number }[]> {
  if (spans.length === 0) return [];
  const counts = await db
    .selectFrom("subscribers")
    .select((row) =>
      spans.flatMap(({ after, before = Number.MAX_SAFE_INTEGER }, place) =>
        (["confirmedAt", "leftAt"] as const).map((column) =>
          row.fn
            .countAll<number>()
            .filterWhere(column, ">", after)
            .filterWhere(column, "<", before)
            .as(`${column}${place}`),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return spans.map((_, place) => ({
    joined: counts[`confirmedAt${place}`] ?? 0,
    departed: counts[`leftAt${place}`] ?? 0,
  }));
}

export function listSubscribers(db: Db): Promise<Subscriber[]> {
  return db.selectFrom("subscribers").selectAll().orderBy("consentedAt").execute();
}

type Which = (row: ExpressionBuilder<Database, "subscribers">) => Expression<SqlBool>;

/** Returns how many. Needs a transaction. */
export async function dropUnconfirmed(tx: Db, before: number, limit: number): Promise<number> {
  const which: Which = (row) => row.and([row("status", "=", "pending"), row("consentedAt", "<", before)]);
  const old = await holdSome(tx, which, limit);
  await deleteReaders(tx, old);
  return old.length;
}

/** The keyed hash of the address stays, so that no import brings them back. Returns how many. Needs a transaction. */
export async function dropDeparted(
  tx: Db,
  { before, now, limit }: { before: number; now: number; limit: number },
): Promise<number> {
  const which: Which = (row) =>
    row.and([
      row("status", "in", ["unsubscribed", "bounced", "complained"]),
      row("leftAt", "<", before),
      row("askedAt", "is", null),
    ]);
  const departed = await holdSome(tx, which, limit);
  for (const { addressHash } of departed) await suppress(tx, addressHash, "erased", now);
  await deleteReaders(tx, departed);
  return departed.length;
}

// asked twice: PostgreSQL asks only the outer question again of a row that has changed meanwhile
function holdSome(tx: Db, which: Which, limit: number): Promise<Subscriber[]> {
  return holdReaders(tx)
    .where(which)
    .where("id", "in", (query) => query.selectFrom("subscribers").select("id").where(which).limit(limit))
    .returningAll()
    .execute();
}

// locks on both databases, so that nobody confirms between being found and deleted
function holdReaders(tx: Db) {
  return tx.updateTable("subscribers").set((row) => ({ addressKey: row.ref("addressKey") }));
}

export async function deleteReaders(tx: Db, readers: readonly Subscriber[]): Promise<void> {
  if (readers.length === 0) return;
  const ids = readers.map(({ id }) => id);
  await tx.deleteFrom("subscribers").where("id", "in", ids).execute();
  for (const table of ["outbox", "changes", "bounces"] as const)
    await tx.deleteFrom(table).where("subscriberId", "in", ids).execute();
}
