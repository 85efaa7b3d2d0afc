import { setTimeout as wait } from "node:timers/promises";
import type { Delivery } from "../delivery/mailer.ts";
import type { Settings } from "../settings.ts";
import { together } from "../store/in-groups.ts";
import type { Db, Store } from "../store/open-store.ts";
import { beginSending, type Recipient, type Result, recordResults } from "../store/outbox-rows.ts";
import type { OutboxRow } from "../store/schema.ts";
import { breakIfUnlikely } from "./breaker.ts";
import { giveUpBefore } from "./claims.ts";
import { concludeFrom, noteBounce, type Undelivered } from "./evidence.ts";
import { afterAttempt } from "./states.ts";

type LedgerDeps = {
  store: Store;
  settings: Settings;
  clock: () => number;
  log: (line: string, error?: unknown) => void;
};
type Entry = Result & { undelivered?: Undelivered };

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
    const now = clock();
    const triedSince = giveUpBefore(settings, now);
    const recipients = await store.transaction((tx) => beginSending(tx, { owner, ids, now, triedSince }));
    const byId = new Map(recipients.map((recipient) => [recipient.row.id, recipient]));
    return ids.map((id) => ({ status: "fulfilled" as const, value: byId.get(id) }));
  });

  const write = together(async (entries: Entry[]) => {
    const now = clock();
    const parked = await store.transaction(async (tx) => {
      await recordResults(tx, owner, entries, now);
      return judge(
        tx,
        entries.flatMap(({ undelivered }) => undelivered ?? []),
        now,
      );
    });
    for (const line of parked) log(line);
    return entries.map(() => ({ status: "fulfilled" as const, value: undefined }));
  });

  async function record({ row }: Recipient, delivery: Delivery, stopping: AbortSignal): Promise<void> {
    const attempt = { kind: row.kind, attempts: row.attempts, createdAt: row.createdAt, now: clock() };
    const result = { id: row.id, ...afterAttempt(delivery, attempt, settings) };
    const undelivered = undeliveredBy(row, result);
    const entry = { ...result, ...(undelivered ? { undelivered } : {}) };
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

/** Evidence first, then whether it is likely, and only then what it means for each reader. Gives lines for the log. */
async function judge(tx: Db, undelivered: Undelivered[], now: number): Promise<string[]> {
  for (const each of undelivered) await noteBounce(tx, each, now);
  const lines: string[] = [];
  for (const weekKey of new Set(undelivered.map((each) => each.weekKey))) {
    const reason = await breakIfUnlikely(tx, weekKey, now);
    if (reason) lines.push(`Issue ${weekKey}: parked. ${reason}`);
  }
  for (const each of undelivered) if (each.fault === "address") await concludeFrom(tx, each, now);
  return lines;
}

function undeliveredBy({ weekKey, subscriberId }: OutboxRow, result: Result): Undelivered | undefined {
  const { state, answer, fault = null } = result;
  const isOver = state === "failed" || state === "uncertain";
  return weekKey !== null && isOver ? { subscriberId, weekKey, answer, fault } : undefined;
}
