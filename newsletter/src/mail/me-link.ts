import type { MailBody } from "./mail-body.ts";
import { plainMail } from "./plain-mail.ts";

type MeLink = { siteName: string; siteUrl: string; meUrl: string; postalAddress: string };

/** Takes a reader to what is stored about the address, to export or erase it. */
export function meLinkMail(m: MeLink): MailBody {
  return plainMail({
    ...m,
    subject: `What ${m.siteName} stores about you`,
    preheader: "Your link to see it, take it with you, or erase it.",
    heading: "Here is your link",
    opening:
      "It opens a page with everything our newsletter stores about this address. There you can read it, download it, or erase it.",
    action: { url: m.meUrl, label: "See what is stored" },
    otherwise:
      "If you did not ask for this, do nothing. Nothing changes. Please do not pass this email on: the link opens your page.",
    reason: `You get this email because somebody asked ${m.siteName} what it stores about this address.`,
  });
}
