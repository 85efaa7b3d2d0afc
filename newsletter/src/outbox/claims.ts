import type { Settings } from "../settings.ts";
import type { Store } from "../store/open-store.ts";
import { claimMails, freeExpired, releaseMails, renewLeases } from "../store/outbox-rows.ts";
import type { OutboxRow } from "../store/schema.ts";

type ClaimDeps = { store: Store; settings: Settings; clock: () => number };

/** The mails that one sender holds a lease on. Whoever stops giving signs of life loses them to the others. */
export type Claims = {
  /** The next mail to send, held from now on; undefined when none is due. */
  take(): Promise<OutboxRow | undefined>;
  /** This mail is dealt with, or left to its lease. */
  letGo(id: string): void;
  /** Renews what is held and frees what others let lapse. */
  keepAlive(): Promise<void>;
  /** Gives back what was not begun. */
  release(): Promise<void>;
};

export function createClaims({ store, settings, clock }: ClaimDeps, owner: string): Claims {
  const waiting: OutboxRow[] = [];
  const held = new Set<string>();
  let claiming: Promise<void> | undefined;

  async function claim(): Promise<void> {
    const limit = settings.senderConnections * 10;
    for (const row of await claimMails(store, { owner, now: clock(), until: leaseEnd(), limit })) {
      waiting.push(row);
      held.add(row.id);
    }
  }

  function leaseEnd(): number {
    return clock() + settings.leaseSeconds * 1000;
  }

  return {
    async take() {
      if (waiting.length === 0) {
        claiming ??= claim().finally(() => {
          claiming = undefined;
        });
        await claiming;
      }
      return waiting.shift();
    },
    letGo: (id) => held.delete(id),
    async keepAlive() {
      if (held.size > 0) await renewLeases(store.db, owner, [...held], leaseEnd());
      await freeExpired(store.db, clock());
    },
    async release() {
      for (const row of waiting.splice(0)) held.delete(row.id);
      await releaseMails(store.db, owner);
    },
  };
}
