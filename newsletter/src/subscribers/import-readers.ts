import { setTimeout as wait } from "node:timers/promises";
import type { Db, Store } from "../database/open-store.ts";
import { queueMail } from "../database/outbox-rows.ts";
import type { Subscriber } from "../database/schema.ts";
import { addOrFind, isSuppressed } from "../database/subscriber-rows.ts";
import { newSubscriber } from "./new-subscriber.ts";
import type { ImportedReader } from "./readers-file.ts";
import type { Tokens } from "./tokens.ts";

type ImportDeps = { store: Store; tokens: Tokens; clock: () => number };

/** `asked`: a confirmation is on its way. `known`: not changed, whether active, left or complained. */
export type ImportResult = { added: number; asked: number; known: number; erased: number };

/** Few enough that the service, which waits for each group, answers its readers at once. */
const groupSize = 50;
/** Longer than SQLite waits before it asks again for its turn. */
const rest = 30;

/**
 * Puts the readers of a file on the list. With a date and a source of consent they are active; without, they are asked
 * by mail. Known readers are not changed, and erased ones not brought back. Importing a file twice changes nothing.
 */
export async function importReaders(
  deps: ImportDeps,
  readers: readonly ImportedReader[],
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, asked: 0, known: 0, erased: 0 };
  for (let from = 0; from < readers.length; from += groupSize) {
    const outcomes = await deps.store.transaction(async (tx) => {
      const each: (keyof ImportResult)[] = [];
      for (const reader of readers.slice(from, from + groupSize))
        each.push(await importOne(tx, deps, reader));
      return each;
    });
    for (const outcome of outcomes) result[outcome] += 1;
    await wait(rest);
  }
  return result;
}

async function importOne(tx: Db, deps: ImportDeps, reader: ImportedReader): Promise<keyof ImportResult> {
  const fresh = subscriberOf(deps, reader);
  if (await isSuppressed(tx, fresh.addressHash)) return "erased";
  const { isNew } = await addOrFind(tx, fresh);
  if (!isNew) return "known";
  if (fresh.status === "active") return "added";
  await queueMail(tx, { kind: "confirmation", subscriberId: fresh.id, now: deps.clock() });
  return "asked";
}

function subscriberOf({ tokens, clock }: ImportDeps, reader: ImportedReader): Subscriber {
  const { address, consentedAt, source } = reader;
  const fresh = newSubscriber(tokens, { address, now: clock() });
  if (consentedAt === undefined || source === undefined)
    return { ...fresh, consentSource: source ?? "an imported list" };
  const consent = { consentWording: "imported", consentSource: source, consentedAt };
  // their consent was given elsewhere
  return { ...fresh, ...consent, status: "active", confirmedAt: consentedAt };
}
