import { setTimeout as wait } from "node:timers/promises";
import type { Db, Store } from "../database/open-store.ts";
import { queueMail } from "../database/outbox-rows.ts";
import type { Subscriber } from "../database/schema.ts";
import { addOrFind, findSubscriber, holdSubscriber } from "../database/subscriber-rows.ts";
import { findSuppression, suppress } from "../database/suppressions.ts";
import { isOnTheList, leave } from "../subscribers/changes.ts";
import { newSubscriber } from "../subscribers/new-subscriber.ts";
import type { Address } from "../subscribers/read-address.ts";
import type { Tokens } from "../subscribers/tokens.ts";
import type { ImportedReader } from "./parse-import-file.ts";

type ImportDeps = { store: Store; tokens: Tokens; clock: () => number };
type People = { readers: readonly ImportedReader[]; left: readonly Address[] };

/**
 * `added`: on the list at once. `asked`: a confirmation is on its way. `known`: not changed, whether active, left or
 * complained. `erased`: they had everything erased, or left elsewhere. `left`: never mailed from now on. `takenOff`: how
 * many of those are on the list, or have been asked.
 */
export type ImportResult = Record<"added" | "asked" | "known" | "erased" | "left" | "takenOff", number>;

/** Few enough that the service, which waits for each group, answers its readers at once. */
const groupSize = 50;
/** Longer than SQLite waits before it asks again for its turn. */
const rest = 30;

/**
 * Known readers are not changed, and erased ones not brought back. Who left elsewhere is taken off first. Importing a
 * file twice changes nothing.
 */
export async function importReaders(deps: ImportDeps, { readers, left }: People): Promise<ImportResult> {
  const taken = await inGroups(deps.store, left, (tx, each) => takeOff(tx, deps, each));
  const result = { ...nothing, left: taken.length, takenOff: taken.filter(Boolean).length };
  const outcomes = await inGroups(deps.store, readers, (tx, each) => importOne(tx, deps, each));
  for (const outcome of outcomes) result[outcome] += 1;
  return result;
}

/** What `importReaders` would do now; changes nothing. */
export async function planImport(deps: ImportDeps, { readers, left }: People): Promise<ImportResult> {
  const { db } = deps.store;
  const result = { ...nothing, left: left.length };
  for (const { key } of left) {
    const known = await findSubscriber(db, { addressKey: key });
    if (known && isOnTheList(known.status)) result.takenOff += 1;
  }
  for (const reader of readers) result[await outcomeOf(db, subscriberOf(deps, reader))] += 1;
  return result;
}

const nothing: ImportResult = { added: 0, asked: 0, known: 0, erased: 0, left: 0, takenOff: 0 };

/** Each group in a transaction of its own, one item after the other, with a rest between them. */
export async function inGroups<Item, Made>(
  store: Store,
  items: readonly Item[],
  make: (tx: Db, item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += groupSize) {
    await store.transaction(async (tx) => {
      for (const item of items.slice(from, from + groupSize)) made.push(await make(tx, item));
    });
    await wait(rest);
  }
  return made;
}

type Outcome = "added" | "asked" | "known" | "erased";

async function outcomeOf(db: Db, { addressHash, addressKey, status }: Subscriber): Promise<Outcome> {
  if (await findSuppression(db, addressHash)) return "erased";
  if (await findSubscriber(db, { addressKey })) return "known";
  return status === "active" ? "added" : "asked";
}

async function importOne(tx: Db, deps: ImportDeps, reader: ImportedReader): Promise<Outcome> {
  const fresh = subscriberOf(deps, reader);
  const outcome = await outcomeOf(tx, fresh);
  if (outcome === "erased" || outcome === "known") return outcome;
  const { isNew } = await addOrFind(tx, fresh);
  // who signed up in this very moment is known
  if (!isNew) return "known";
  if (outcome === "asked")
    await queueMail(tx, { kind: "confirmation", subscriberId: fresh.id, now: deps.clock() });
  return outcome;
}

/** Of an address that is not known, only the keyed hash is stored. */
async function takeOff(tx: Db, { tokens, clock }: ImportDeps, { key }: Address): Promise<boolean> {
  const known = await holdSubscriber(tx, { addressKey: key });
  // nothing else is kept of who never confirmed
  if (!known || known.confirmedAt === null)
    await suppress(tx, tokens.hash("address", key), "erased", clock());
  if (!known) return false;
  await leave(tx, known, "unsubscribed", { cause: "operator", reason: leftElsewhere }, clock());
  return isOnTheList(known.status);
}

const leftElsewhere = "The operator imported the address as one that must not be mailed.";

function subscriberOf({ tokens, clock }: Omit<ImportDeps, "store">, reader: ImportedReader): Subscriber {
  const { address, consentedAt, source } = reader;
  const fresh = newSubscriber(tokens, { address, now: clock() });
  if (consentedAt === undefined || source === undefined)
    return { ...fresh, consentSource: source ?? "an imported list" };
  const consent = { consentWording: "imported", consentSource: source, consentedAt };
  // their consent was given elsewhere
  return { ...fresh, ...consent, status: "active", confirmedAt: consentedAt };
}
