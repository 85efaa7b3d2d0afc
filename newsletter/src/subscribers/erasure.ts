import type { Db } from "../database/open-store.ts";
import type { Subscriber } from "../database/schema.ts";
import { eraseSubscriber } from "../database/subscriber-rows.ts";
import type { Service } from "../service.ts";

type Erasing = Pick<Service, "store" | "clock"> & {
  outboxFolder?: { forget(subscriberId: string): Promise<void> };
};

/**
 * Deletes everything stored about a person except a keyed hash of the address: also their mails in the outbox folder, and
 * their bytes in the database's files. False: `find` found nobody.
 */
export async function erase(
  { store, clock, outboxFolder }: Erasing,
  find: (tx: Db) => Promise<Subscriber | undefined>,
): Promise<boolean> {
  const erased = await store.transaction(async (tx) => {
    const subscriber = await find(tx);
    if (subscriber) await eraseSubscriber(tx, subscriber, clock());
    return subscriber;
  });
  if (!erased) return false;
  await outboxFolder?.forget(erased.id);
  await store.wipe();
  return true;
}
