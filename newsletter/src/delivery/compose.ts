import { confirmationMail } from "../mail/confirmation.ts";
import { issueMail } from "../mail/issue.ts";
import type { MailBody, Tip } from "../mail/mail-body.ts";
import { meLinkMail } from "../mail/me-link.ts";
import type { Settings } from "../settings.ts";
import type { MailKind, Subscriber } from "../store/schema.ts";
import { confirmingGeneration } from "../subscribers/subscriptions.ts";
import type { Tokens } from "../subscribers/tokens.ts";
import type { OutgoingMail } from "./mailer.ts";

export type Letter = {
  id: string;
  kind: MailKind;
  weekKey: string | null;
  to: Pick<Subscriber, "id" | "generation" | "address" | "status">;
};

export type Composer = (letter: Letter, tips: readonly Tip[], date: Date) => OutgoingMail;

/** Makes one person's mail: the words from the templates, the headers from the design (docs/operating.md). */
export function createComposer(settings: Settings, tokens: Tokens): Composer {
  const { siteName, siteUrl, publicUrl, postalAddress } = settings;
  const frame = { siteName, siteUrl, postalAddress };
  const issues = new Map<string, MailBody>();

  function bodyOf({ kind, weekKey, to }: Letter, tips: readonly Tip[]): MailBody {
    const meUrl = `${publicUrl}/me/${tokens.link("me", to)}`;
    if (kind === "me-link") return meLinkMail({ ...frame, meUrl });
    if (kind === "confirmation") return confirmationMail({ ...frame, confirmUrl: confirmUrl(to) });
    return personal(issueOf(weekKey ?? "", tips), { unsubscribeUrl: unsubscribeUrl(to), meUrl });
  }

  // The same for everybody but for two links: made once, since rendering for each of 100,000 would cost minutes.
  function issueOf(week: string, tips: readonly Tip[]): MailBody {
    const known = issues.get(week);
    if (known) return known;
    const body = issueMail({ ...frame, ...blanks, week, tips, archiveUrl: `${publicUrl}/issues/${week}` });
    issues.clear();
    issues.set(week, body);
    return body;
  }

  function confirmUrl(to: Letter["to"]): string {
    const holder = { id: to.id, generation: confirmingGeneration(to) };
    return `${publicUrl}/confirm/${tokens.link("confirm", holder)}`;
  }

  function unsubscribeUrl(to: Letter["to"]): string {
    return `${publicUrl}/unsubscribe/${tokens.link("unsubscribe", to)}`;
  }

  return (letter, tips, date) => ({
    id: letter.id,
    to: letter.to.address,
    messageId: `${letter.id}@${domainOf(settings.mailFrom)}`,
    date,
    headers: headersOf(letter, settings, unsubscribeUrl(letter.to)),
    body: bodyOf(letter, tips),
  });
}

const blanks = {
  unsubscribeUrl: "https://blank.invalid/unsubscribe-url",
  meUrl: "https://blank.invalid/me-url",
};

function personal(body: MailBody, links: typeof blanks): MailBody {
  function filled(text: string): string {
    return text.replaceAll(blanks.unsubscribeUrl, links.unsubscribeUrl).replaceAll(blanks.meUrl, links.meUrl);
  }
  return { subject: body.subject, html: filled(body.html), text: filled(body.text) };
}

function headersOf(
  { kind, weekKey }: Letter,
  settings: Settings,
  unsubscribeUrl: string,
): Record<string, string> {
  const mailbox = settings.unsubscribeAddress ?? settings.mailFrom;
  const domain = domainOf(settings.mailFrom);
  const sender = settings.siteName.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>, <mailto:${mailbox}?subject=unsubscribe>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-ID": `<weekly-tips.${domain}>`,
    "Feedback-ID": `${weekKey ?? "none"}:${kind}:weekly-tips:${sender}`,
    ...(kind === "issue" ? {} : { "Auto-Submitted": "auto-generated" }),
  };
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
