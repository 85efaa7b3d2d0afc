import { readMeta } from "../database/meta-rows.ts";
import { counted, timeIn } from "../text-format.ts";
import type { At, OperatingFault } from "./fault.ts";

/** Once it has lasted for `afterMs`; mail providers have short pauses, which are no fault. */
export async function inboxFault(
  { db, now, settings }: At,
  afterMs: number,
): Promise<OperatingFault | undefined> {
  const { bounceInbox, timeZone } = settings;
  const awaySince = bounceInbox ? await readMeta(db, "bounceInboxAwaySince") : undefined;
  if (awaySince === undefined || now - awaySince < afterMs) return undefined;
  return {
    cause: "bounce-inbox",
    says: `The mailbox of BOUNCE_INBOX could not be read since ${timeIn(awaySince, timeZone)}; the log says why. Until then addresses that no longer exist, and people who complained, stay on the list.`,
  };
}

/** Mails in it that are no bounce, or not of a mail of ours. */
export async function leftInInbox({ db, settings }: At): Promise<OperatingFault | undefined> {
  const count = settings.bounceInbox ? ((await readMeta(db, "bouncesUnread")) ?? 0) : 0;
  if (count === 0) return undefined;
  return {
    cause: "bounces-left",
    says: `${counted(count, "mail")} in the mailbox of BOUNCE_INBOX ${count === 1 ? "is" : "are"} no bounce of ours that could be read, and ${count === 1 ? "is" : "are"} flagged there. Look at them, and delete them. Whom a bounce is about: “unsubscribe --bounced <file>” with the saved mail.`,
  };
}
