import type { Delivery } from "../delivery/mailer.ts";
import { dropNote, readNote, writeNoteOnce } from "../store/note-rows.ts";
import type { Store } from "../store/open-store.ts";

const longestPause = 30_000;

/** Notices when the mail server cannot be reached, and notes it for /readyz. */
export type MailServerWatch = {
  /** How long to leave the mail server alone after this (milliseconds). */
  pauseAfter(seen: Delivery): Promise<number>;
  /** Now and then: the note may be another sender's, who never hears that our mail gets through. */
  lookAtNote(): Promise<void>;
};

export function createMailServerWatch({ db }: Store, clock: () => number): MailServerWatch {
  let failures = 0;
  let reachedAt = Number.NEGATIVE_INFINITY;
  let isNoted = true; // A process before this one may have noted it.

  async function drop(): Promise<void> {
    await dropNote(db, "mailServerAwaySince");
    isNoted = false;
  }

  return {
    async pauseAfter({ outcome }) {
      if (outcome !== "unreachable") {
        failures = 0;
        reachedAt = clock();
        if (isNoted) await drop();
        return 0;
      }
      failures += 1;
      // At each failure: another sender, which still gets through, may have dropped the note.
      await writeNoteOnce(db, "mailServerAwaySince", clock());
      isNoted = true;
      return Math.min(1000 * 2 ** Math.floor(failures / 8), longestPause);
    },
    async lookAtNote() {
      const awaySince = await readNote(db, "mailServerAwaySince");
      if (awaySince === undefined) return;
      isNoted = true;
      if (awaySince < reachedAt) await drop();
    },
  };
}
