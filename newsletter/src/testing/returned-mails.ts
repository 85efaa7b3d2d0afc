import { readFileSync } from "node:fs";

/** A mail of ours that comes back: to whom, and its Message-ID without brackets. */
type Mail = { to: string; messageId: string };

function form(name: string): (mail: Mail) => string {
  const text = readFileSync(new URL(`returned-mails/${name}.eml`, import.meta.url), "utf8");
  return ({ to, messageId }) => text.replaceAll("{to}", to).replaceAll("{message-id}", messageId);
}

/** Mails as five mail servers return them, written by us after what they look like. */
export const bounces: Readonly<Record<string, (mail: Mail) => string>> = {
  Postfix: form("postfix"),
  Gmail: form("gmail"),
  Exchange: form("exchange"),
  Exim: form("exim"),
  qmail: form("qmail"),
};

/** A complaint in the form of RFC 5965. */
export function complaint(mail: Mail, type = "abuse"): string {
  return form("complaint")(mail).replace("{type}", type);
}

export const absence = form("absence");
