import type { Attachment, ParsedMail } from "mailparser";
import { shortAnswer } from "../delivery/smtp-errors.ts";

export type Returned = {
  /**
   * `bounce`: not delivered, for good. `complaint`: marked as spam. `passing`: a delay or a notice of absence, which
   * asks for nothing.
   */
  is: "bounce" | "complaint" | "passing";
  /** The other mail server's answer, such as “550 5.1.1 no such user”. */
  answer: string;
  /** Whom it concerns, as it says; anybody could have written that. */
  recipients: string[];
  /** Everything in it that could be one of our Message-IDs. */
  messageIds: string[];
};

/**
 * Reads a mail: a delivery report (RFC 3464), a complaint (RFC 5965), or a bounce in words alone. Undefined: it is none
 * of these.
 */
export async function readReturned(source: Buffer): Promise<Returned | undefined> {
  // loaded only here: most services have no mailbox of bounces
  const { simpleParser } = await import("mailparser");
  const mail = await simpleParser(source, { keepDeliveryStatus: true });
  const said = complaintIn(mail) ?? reportIn(mail) ?? inWords(mail);
  return said && { ...said, messageIds: idsIn(mail, source) };
}

type Said = Omit<Returned, "messageIds">;

const complaints = ["abuse", "fraud", "virus", "opt-out"];

function complaintIn(mail: ParsedMail): Said | undefined {
  const part = partOf(mail, "message/feedback-report");
  const [fields] = part ? groupsOf(part) : [];
  const type = fields?.get("feedback-type")?.toLowerCase() ?? "";
  if (!complaints.includes(type)) return undefined;
  return {
    is: "complaint",
    answer: `Marked as ${type}.`,
    recipients: addressIn(fields?.get("original-rcpt-to")),
  };
}

function reportIn(mail: ParsedMail): Said | undefined {
  const part = partOf(mail, "message/delivery-status");
  if (!part) return undefined;
  const about = groupsOf(part).filter((fields) => fields.has("action"));
  const failed = about.filter((fields) => fields.get("action")?.toLowerCase() === "failed");
  const [first] = failed;
  if (about.length === 0) return undefined;
  const recipients = (failed.length > 0 ? failed : about).flatMap((fields) =>
    addressIn(fields.get("original-recipient") ?? fields.get("final-recipient")),
  );
  if (!first) return { is: "passing", answer: "", recipients };
  return { is: "bounce", answer: answerIn(first), recipients };
}

/** The answer, or, where the report has only a status, one made of it. */
function answerIn(fields: Fields): string {
  const diagnostic = (fields.get("diagnostic-code") ?? "").replace(/^smtp\s*;\s*/i, "");
  if (/^[45]\d\d\b/.test(diagnostic)) return shortAnswer(diagnostic);
  const status = /^[45]\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ?? "5.0.0";
  return shortAnswer(`${status[0]}50 ${status} ${diagnostic}`);
}

function inWords(mail: ParsedMail): Said | undefined {
  const failed = textOf(mail, "x-failed-recipients");
  const from = mail.from?.value[0]?.address ?? "";
  const isOfMailServer = failed !== "" || /^(mailer-daemon|postmaster|microsoftexchange)/i.test(from);
  const bounce = isOfMailServer ? readBounceText(mail.text ?? "") : undefined;
  if (bounce) return { is: "bounce", ...bounce, recipients: failed ? addressIn(failed) : bounce.recipients };
  const isNotice = /^auto-replied/i.test(textOf(mail, "auto-submitted"));
  return isNotice ? { is: "passing", answer: "", recipients: [] } : undefined;
}

const says = new RegExp(
  [
    "(could not|couldn['’]t|cannot|can['’]t) be delivered",
    "(wasn['’]t|was not|were not|been) (able to deliver|delivered|undeliverable)",
    "failed permanently|delivery (has |to the following recipient )?failed|permanent error|undeliverable",
  ].join("|"),
  "i",
);

const copy =
  /^(-{3,}.*(copy of (the|your) (message|mail)|original (message|mail)|below this line|returned message).*|original message headers:.*)$/im;

/**
 * A mail server's bounce without a delivery report, such as qmail's and Exim's: what the other server answered, and the
 * first address before the returned copy. Undefined: it does not say that a mail failed, or not why.
 */
function readBounceText(text: string): { answer: string; recipients: string[] } | undefined {
  const [own = ""] = text.replaceAll("\r", "").split(copy);
  const answer = says.test(own) ? answerInText(own) : undefined;
  if (answer === undefined) return undefined;
  const [first] = own.match(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g) ?? [];
  return { answer: shortAnswer(answer), recipients: first === undefined ? [] : [first] };
}

function answerInText(text: string): string | undefined {
  // an answer goes on until a blank line
  const reply = /(?<![\d.])[45]\d\d[ -]#?[^\n]*(\n[^\n]*\S[^\n]*)*/.exec(text)?.[0];
  if (reply) return reply;
  // qmail's own, “Sorry, no mailbox here by that name. (#5.1.1)”
  const [line, status = ""] = /^.*\(#([45]\.\d{1,3}\.\d{1,3})\).*$/m.exec(text) ?? [];
  return line && `${status[0]}50 ${status} ${line}`;
}

type Fields = Map<string, string>;

/** Blocks of header fields with blank lines between them, by their names in lower case. */
function groupsOf({ content }: Attachment): Fields[] {
  return content
    .toString("latin1")
    .replaceAll("\r", "")
    .split(/\n\n+/)
    .map((block) => {
      const lines = block.replaceAll(/\n[ \t]+/g, " ").split("\n");
      const fields = lines.flatMap((line) => {
        const [, name = "", value = ""] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
        return name ? [[name.toLowerCase(), value.trim()] as const] : [];
      });
      return new Map(fields);
    });
}

function partOf(mail: ParsedMail, type: string): Attachment | undefined {
  return mail.attachments.find(({ contentType }) => contentType.toLowerCase() === type);
}

/** “rfc822; <ann@example.org>” → ann@example.org. */
function addressIn(field = ""): string[] {
  return field.match(/[^\s<>;,]+@[^\s<>;,]+/g) ?? [];
}

function textOf(mail: ParsedMail, name: string): string {
  const value = mail.headers.get(name);
  return typeof value === "string" ? value : "";
}

const likeOurs = /[\w.-]{1,100}\.[\w-]{27}@/g;
const mostIds = 100;

/** They may stand in a header, in a returned copy, or in a text that was encoded. */
function idsIn(mail: ParsedMail, source: Buffer): string[] {
  const texts = [source, mail.text ?? "", mail.html || "", ...mail.attachments.map(({ content }) => content)];
  const found = texts.flatMap((text) => text.toString("latin1").match(likeOurs) ?? []);
  return [...new Set(found)].slice(0, mostIds);
}
