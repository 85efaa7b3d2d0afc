import type { Delivery } from "../delivery/mailer.ts";
import { dropNote, writeNoteOnce } from "../store/note-rows.ts";
import type { Store } from "../store/open-store.ts";

const longestPause = 30_000;

/** Notices when the mail server cannot be reached, notes it for /healthz, and says how long to leave it alone (milliseconds). */
export function createMailServerWatch(
  store: Store,
  clock: () => number,
): (seen: Delivery) => Promise<number> {
  let failures = 0;
  let isNoted = true; // Perhaps, by a process before this one.
  return async ({ outcome }) => {
    if (outcome !== "unreachable") {
      failures = 0;
      if (isNoted) await dropNote(store.db, "mailServerAwaySince");
      isNoted = false;
      return 0;
    }
    failures += 1;
    if (failures === 1) await writeNoteOnce(store.db, "mailServerAwaySince", clock());
    isNoted = true;
    return Math.min(1000 * 2 ** Math.floor(failures / 8), longestPause);
  };
}
