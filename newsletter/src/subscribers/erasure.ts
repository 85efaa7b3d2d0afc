import type { Db, Store } from "../store/open-store.ts";
import type { Subscriber } from "../store/schema.ts";

type Erasing = {
  store: Store;
  /** Where mails are written as files, if they are. */
  outboxFolder?: { forget(subscriberId: string): Promise<void> } | undefined;
};

/**
 * Runs a transaction that erases somebody, and then what makes it true outside of the tables: the person's mails are
 * gone from the outbox of files, and no file of the database holds their bytes. Gives whom `erase` gave.
 */
export async function eraseForGood(
  { store, outboxFolder }: Erasing,
  erase: (tx: Db) => Promise<Subscriber | undefined>,
): Promise<Subscriber | undefined> {
  const erased = await store.transaction(erase);
  if (!erased) return undefined;
  await outboxFolder?.forget(erased.id);
  await store.wipe();
  return erased;
}
