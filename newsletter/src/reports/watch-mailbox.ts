import { readMailbox } from "./mailbox.ts";

/** Reads the mailbox and says in one line when that begins to fail, and when it works again. */
export function createMailboxWatch(deps: Parameters<typeof readMailbox>[0]): () => Promise<void> {
  let isFailing = false;
  return async () => {
    try {
      const { mails, taken } = await readMailbox(deps);
      if (isFailing) deps.log("The mailbox of reports is read again");
      isFailing = false;
      if (mails > 0) deps.log(`The mailbox of reports: ${mails} new mails, ${taken} reports about readers`);
    } catch (error) {
      if (!isFailing) deps.log("The mailbox of reports cannot be read", error);
      isFailing = true;
    }
  };
}
