import { minute } from "../../../platform/durations.ts";
import { waitingByDomain } from "../database/outbox-overview.ts";
import { counted, timeIn } from "../text-format.ts";
import type { At, OperatingFault } from "./fault.ts";

const soon = 10 * minute;
const named = 3;

/** `status` lists it, and it is no fault. */
export const waitingCause = "waiting-mails";

export async function waitingMails({ db, now, settings }: At): Promise<OperatingFault | undefined> {
  const domains = await waitingByDomain(db, now + soon);
  if (domains.length === 0) return undefined;
  const all = domains.reduce((sum, { count }) => sum + count, 0);
  const last = Math.max(...domains.map(({ last }) => last));
  const most = domains
    .slice(0, named)
    .map(({ domain, count }) => `${count.toLocaleString("en-GB")} at ${domain}`);
  const rest = domains.length > named ? `, and ${counted(domains.length - named, "more domain")}` : "";
  const says = `${counted(all, "mail")} that people asked for by signing up ${all === 1 ? "waits" : "wait"} for a later turn, the last until ${timeIn(last, settings.timeZone)}: ${most.join(", ")}${rest}. Each leaves by itself, and its reader was told when. A domain that is no large mailbox host gets 100 a day, and all together as many as SIGN_UPS_PER_MINUTE and the mail server’s limits let leave.`;
  return { cause: waitingCause, says };
}
