import { buttonMail } from "./button-mail.ts";
import type { MailBody, MailSite } from "./mail-body.ts";

type LinkMail = MailSite & {
  url: string;
};

/** Repeats nothing that was typed, since anybody can use the form. */
export function confirmationMail(m: LinkMail): MailBody {
  return buttonMail({
    ...m,
    subject: `Please confirm: ${m.siteName}’s weekly tips`,
    preheader: "One press of a button, and the tips come every Tuesday.",
    heading: "Shall we put you on the list?",
    opening: `Someone, we hope you, asked us to send the weekly tips from ${m.siteName} to this address. ${m.texts.site.newsletter.promise} If you are under 16, a parent has to agree first.`,
    action: { url: m.url, label: "Yes, confirm my address" },
    otherwise: "If you did not ask for this, do nothing. Without your yes, no tips will come.",
    reason: `You get this email because this address was entered in the sign-up form of ${m.siteName}.`,
  });
}

/** Two weeks, for readers who find the mail late. */
export const meLinkDays = 14;

export function meLinkMail(m: LinkMail): MailBody {
  return buttonMail({
    ...m,
    subject: `What ${m.siteName} stores about you`,
    preheader: "Your link to see it, take it with you, or erase it.",
    heading: "Here is your link",
    opening: `It opens a page with everything our newsletter stores about this address. There you can read it, download it, or erase it. The link works for ${meLinkDays} days.`,
    action: { url: m.url, label: "See what is stored" },
    otherwise:
      "If you did not ask for this, do nothing. Nothing changes. Please do not pass this email on: the link opens your page.",
    reason: `You get this email because somebody asked ${m.siteName} what it stores about this address.`,
  });
}

/** The page where they signed up must not reveal that they are on the list. */
export function onListAlreadyMail(m: LinkMail): MailBody {
  return buttonMail({
    ...m,
    subject: `You are already on ${m.siteName}’s list`,
    preheader: "Somebody signed this address up again. Nothing changes.",
    heading: "You are already on the list",
    opening: `Someone, we hope you, signed this address up for ${m.siteName}’s weekly tips again. Nothing changes: the next three come on Tuesday. If they do not reach you, check the spam folder. The page below shows what we store about you; its link works for ${meLinkDays} days.`,
    action: { url: m.url, label: "See what is stored" },
    otherwise:
      "If you did not ask for this, do nothing. Please do not pass this email on: the link opens your page.",
    reason: `You get this email because this address was entered in the sign-up form of ${m.siteName}.`,
  });
}
