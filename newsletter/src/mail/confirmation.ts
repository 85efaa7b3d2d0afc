import type { MailBody } from "./mail-body.ts";
import { plainMail } from "./plain-mail.ts";
import { promises } from "./promises.ts";

type Confirmation = {
  siteName: string;
  siteUrl: string;
  confirmUrl: string;
  postalAddress: string;
};

/**
 * Asks whether the owner of the address really wants the tips. Repeats nothing that was typed, since anybody can use
 * the form.
 */
export function confirmationMail(m: Confirmation): MailBody {
  return plainMail({
    ...m,
    subject: `Please confirm: ${m.siteName}’s weekly tips`,
    preheader: "One press of a button, and the tips come every Tuesday.",
    heading: "Shall we put you on the list?",
    opening: `Someone, we hope you, asked us to send the weekly tips from ${m.siteName} to this address.`,
    promise: promises.promise,
    action: { url: m.confirmUrl, label: "Yes, confirm my address" },
    otherwise: "If you did not ask for this, do nothing. Without your yes, no tips will come.",
    reason: `You get this email because this address was entered in the sign-up form of ${m.siteName}.`,
  });
}
