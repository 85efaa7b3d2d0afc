import { dropNote, writeNoteOnce } from "../store/note-rows.ts";
import { readMailbox } from "./mailbox.ts";

/** Reads the mailbox, says in one line when that begins to fail and when it works again, and notes since when it fails. */
export function createMailboxWatch(deps: Parameters<typeof readMailbox>[0]): () => Promise<void> {
  const { store, clock, log } = deps;
  let isFailing = false;
  return async () => {
    try {
      const { mails, taken } = await readMailbox(deps);
      await dropNote(store.db, "mailboxAwaySince");
      if (isFailing) log("The mailbox of reports is read again");
      isFailing = false;
      if (mails > 0) log(`The mailbox of reports: ${mails} new mails, ${taken} reports about readers`);
    } catch (error) {
      if (!isFailing) log("The mailbox of reports cannot be read", error);
      isFailing = true;
      await writeNoteOnce(store.db, "mailboxAwaySince", clock());
    }
  };
}
