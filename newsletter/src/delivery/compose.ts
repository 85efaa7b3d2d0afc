import { randomUUID } from "node:crypto";
import { day } from "../../../platform/durations.ts";
import type { OutboxRow, Subscriber } from "../database/schema.ts";
import { issueMail } from "../mail/issue.ts";
import { confirmationMail, meLinkDays, meLinkMail, onListAlreadyMail } from "../mail/link-mails.ts";
import type { MailBody, Tip } from "../mail/mail-body.ts";
import type { Settings } from "../settings.ts";
import { confirmingGeneration, mailboxHolder } from "../subscribers/subscriptions.ts";
import type { Tokens } from "../subscribers/tokens.ts";
import type { OutgoingMail } from "./mailer.ts";

export type Letter = Pick<OutboxRow, "id" | "kind" | "weekKey"> & {
  to: Pick<Subscriber, "id" | "addressHash" | "generation" | "address" | "status">;
  /** A test mail to the operator: its links are nobody's. */
  isTest?: boolean;
};

export type IssueTexts = {
  tips: readonly Tip[];
  subject?: string | null;
  opening?: string | null;
};

export type Composer = (letter: Letter, issue: IssueTexts, date: Date) => OutgoingMail;

export function createComposer(settings: Settings, tokens: Tokens): Composer {
  const { siteName, siteUrl, publicUrl, postalAddress, editorName, texts } = settings;
  const frame = { siteName, siteUrl, postalAddress, texts };
  // keyed by the texts themselves: a draft that was rendered for a test must not be sent after it has changed
  const issues = new WeakMap<IssueTexts, MailBody>();

  function bodyOf(letter: Letter, texts: IssueTexts, date: Date): MailBody {
    const { kind, weekKey, to } = letter;
    if (kind === "me-link") return meLinkMail({ ...frame, url: recordUrl(to, date) });
    if (kind === "on-list") return onListAlreadyMail({ ...frame, url: recordUrl(to, date) });
    if (kind === "confirmation") return confirmationMail({ ...frame, url: confirmUrl(to) });
    return personal(drawnOnce(weekKey ?? "", texts), linksOf(letter));
  }

  function linksOf({ weekKey, to, isTest }: Letter): typeof blanks {
    const meUrl = `${publicUrl}/me`;
    if (isTest) return { archiveUrl: `${publicUrl}/issues`, unsubscribeUrl: meUrl, meUrl };
    return {
      archiveUrl: `${publicUrl}/issues/${weekKey}`,
      unsubscribeUrl: `${publicUrl}/unsubscribe/${tokens.link("leave", mailboxHolder(to))}`,
      meUrl: `${meUrl}/${tokens.link("ask", mailboxHolder(to))}`,
    };
  }

  // the same for every reader except its links
  function drawnOnce(weekKey: string, texts: IssueTexts): MailBody {
    const known = issues.get(texts);
    if (known) return known;
    const body = issueMail({
      ...frame,
      ...blanks,
      weekKey,
      tips: texts.tips,
      subject: texts.subject ?? undefined,
      opening: texts.opening ?? undefined,
      editor: editorName,
    });
    issues.set(texts, body);
    return body;
  }

  function confirmUrl(to: Letter["to"]): string {
    const holder = { id: to.id, generation: confirmingGeneration(to) };
    return `${publicUrl}/confirm/${tokens.link("confirm", holder)}`;
  }

  function recordUrl(to: Letter["to"], date: Date): string {
    const until = date.getTime() + meLinkDays * day;
    return `${publicUrl}/me/${tokens.link("record", { ...mailboxHolder(to), until })}`;
  }

  return (letter, texts, date) => ({
    id: letter.id,
    to: letter.to.address,
    messageId: `${tokens.messageId(letter.id)}@${domainOf(settings.mailFrom)}`,
    date,
    headers: headersOf(letter, settings, linksOf(letter).unsubscribeUrl),
    body: bodyOf(letter, texts, date),
  });
}

// Placeholders that cannot be guessed: a tip that contained them would get each reader's own links.
const blanks = {
  archiveUrl: `https://${randomUUID()}.invalid/`,
  unsubscribeUrl: `https://${randomUUID()}.invalid/`,
  meUrl: `https://${randomUUID()}.invalid/`,
};

function personal({ subject, html, text }: MailBody, links: typeof blanks): MailBody {
  const filled = (written: string) =>
    written
      .replaceAll(blanks.archiveUrl, links.archiveUrl)
      .replaceAll(blanks.unsubscribeUrl, links.unsubscribeUrl)
      .replaceAll(blanks.meUrl, links.meUrl);
  return { subject, html: filled(html), text: filled(text) };
}

function headersOf(
  { kind, weekKey }: Letter,
  settings: Settings,
  unsubscribeUrl: string,
): Record<string, string> {
  const domain = domainOf(settings.mailFrom);
  const sender = settings.siteName.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>, <mailto:${settings.mailFrom}?subject=unsubscribe>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-ID": `<weekly-tips.${domain}>`,
    "Feedback-ID": `${weekKey ?? "none"}:${kind}:weekly-tips:${sender}`,
    ...(kind === "issue" ? {} : { "Auto-Submitted": "auto-generated" }),
  };
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
