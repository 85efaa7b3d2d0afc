import { setTimeout as wait } from "node:timers/promises";
import type { Delivery } from "../delivery/mailer.ts";
import type { Settings } from "../settings.ts";
import { together } from "../store/in-groups.ts";
import type { Db, Store } from "../store/open-store.ts";
import { beginSending, type Recipient, type Result, recordResults } from "../store/outbox-rows.ts";
import { holdSubscriber } from "../store/subscriber-rows.ts";
import { leave } from "../subscribers/subscriptions.ts";
import { afterAttempt } from "./states.ts";

type LedgerDeps = {
  store: Store;
  settings: Settings;
  clock: () => number;
  log: (line: string, error?: unknown) => void;
};
type Entry = Result & { bounced?: string };

/** Writes down what happens to mails, before and after; all that happens in one moment in one flush of the disk. */
export type Ledger = {
  /** On disk before the mail server hears of the mail. Undefined: it is not ours any more, or not wanted. */
  begin(id: string): Promise<Recipient | undefined>;
  /** Does not give up while the database is away: what is known must not be forgotten. */
  record(recipient: Recipient, delivery: Delivery, stopping: AbortSignal): Promise<void>;
};

const longestWait = 5_000;
const triesWhenStopping = 5;

export function createLedger({ store, settings, clock, log }: LedgerDeps, owner: string): Ledger {
  const begin = together(async (ids: string[]) => {
    const recipients = await store.transaction((tx) => beginSending(tx, owner, ids));
    const byId = new Map(recipients.map((recipient) => [recipient.row.id, recipient]));
    return ids.map((id) => ({ status: "fulfilled" as const, value: byId.get(id) }));
  });

  const write = together(async (entries: Entry[]) => {
    const now = clock();
    await store.transaction(async (tx) => {
      await recordResults(tx, owner, entries, now);
      for (const { bounced } of entries) if (bounced) await bounce(tx, bounced, now);
    });
    return entries.map(() => ({ status: "fulfilled" as const, value: undefined }));
  });

  async function record({ row }: Recipient, delivery: Delivery, stopping: AbortSignal): Promise<void> {
    const attempt = { kind: row.kind, attempts: row.attempts, createdAt: row.createdAt, now: clock() };
    const isDead = delivery.outcome === "refused" && delivery.isAddressDead;
    const entry = {
      id: row.id,
      ...afterAttempt(delivery, attempt, settings),
      ...(isDead ? { bounced: row.subscriberId } : {}),
    };
    for (let tries = 1; ; tries += 1) {
      try {
        return await write(entry);
      } catch (error) {
        if (tries === 1) log(`What became of mail ${row.id} (${entry.state}) cannot be written yet`, error);
        if (stopping.aborted && tries >= triesWhenStopping) throw error;
        await wait(Math.min(100 * 2 ** tries, longestWait));
      }
    }
  }

  return { begin, record };
}

async function bounce(tx: Db, id: string, now: number): Promise<void> {
  const subscriber = await holdSubscriber(tx, { id });
  if (subscriber) await leave(tx, subscriber, "bounced", now);
}
