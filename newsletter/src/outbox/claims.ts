import type { Settings } from "../settings.ts";
import type { Store } from "../store/open-store.ts";
import { claimMails, freeExpired, giveUpOnOld, releaseMails, renewLeases } from "../store/outbox-rows.ts";
import type { OutboxRow } from "../store/schema.ts";
import { countInSlot, hasLimits } from "../store/sending-slots.ts";
import { noteBounce } from "./evidence.ts";

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
    const now = clock();
    const triedSince = giveUpBefore(settings, now);
    const claim = { owner, now, until: leaseEnd(), limit, triedSince };
    for (const row of await claimMails(store, claim, settings)) {
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
      const now = clock();
      await freeExpired(store.db, now);
      await store.transaction(async (tx) => {
        for (const mail of await giveUpOnOld(tx, giveUpBefore(settings, now), now))
          if (mail.weekKey !== null) await noteBounce(tx, { ...mail, weekKey: mail.weekKey }, now);
      });
    },
    async release() {
      for (const row of waiting.splice(0)) held.delete(row.id);
      await store.transaction(async (tx) => {
        const released = await releaseMails(tx, owner);
        if (released > 0 && hasLimits(settings)) await countInSlot(tx, -released, clock());
      });
    },
  };
}

/** Mails made before this that were tried are given up. */
export function giveUpBefore({ giveUpHours }: Pick<Settings, "giveUpHours">, now: number): number {
  return now - giveUpHours * 3_600_000;
}
