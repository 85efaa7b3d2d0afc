import type { Db } from "../database/open-store.ts";
import { putOffMails } from "../database/outbox-overview.ts";
import { uncertainWeek } from "../database/resend.ts";
import { counted, withoutAddresses } from "../wording.ts";
import type { Fault } from "./health.ts";

/**
 * What whoever asks now should know, and what is no fault yet: mails that the mail server has just put off, with its
 * last answer, and mails that wait for a decision.
 */
export async function openMatters(db: Db): Promise<Fault[]> {
  const { count, answer } = await putOffMails(db);
  const uncertain = await uncertainWeek(db);
  const waiting = {
    cause: "put-off",
    says: `${counted(count, "mail")} ${count === 1 ? "was" : "were"} not taken and will be tried again. The last answer: “${withoutAddresses(answer ?? "")}”. To see the whole talk: “check-mail”.`,
  };
  const undecided = uncertain && {
    cause: `uncertain ${uncertain.weekKey}`,
    says: `${counted(uncertain.count, "mail")} of issue ${uncertain.weekKey} may or may not have arrived. To decide: “resend”.`,
  };
  return [...(count > 0 ? [waiting] : []), ...(undecided ? [undecided] : [])];
}
