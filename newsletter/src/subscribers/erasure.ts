import type { Db, Store } from "../database/open-store.ts";
import type { Subscriber } from "../database/schema.ts";

type Erasing = {
  store: Store;
  outboxFolder?: { forget(subscriberId: string): Promise<void> };
};

/** Also their mails in the outbox folder, and their bytes in the database's files. Returns what `erase` returned. */
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
