import { type Attachment, type ParsedMail, simpleParser } from "mailparser";
import { isDeadCode } from "../delivery/smtp-errors.ts";

/** What somebody else says about a mail of ours: it came back, for good or not, or its reader complained. */
export type ReportKind = "bounce" | "soft-bounce" | "complaint";

export type Report = {
  kind: ReportKind;
  /** The reported mail's Message-ID, with or without its brackets. */
  messageId?: string | undefined;
  /** Its List-Unsubscribe field, which names the reader where a provider has blackened the Message-ID. */
  unsubscribe?: string | undefined;
  /** In words, such as the other mail server's. */
  text: string;
};

const mostRecipients = 20;

/**
 * Reads a mail to the bounce address: delivery reports (RFC 3464) and complaints (RFC 5965). Anything else (answers of
 * people, reports of delays and of deliveries) gives none. Who is meant stands in the returned headers, which only
 * count because our Message-ID and links are signed: addresses in a report could be anybody's.
 */
export async function reportsIn(mail: Buffer): Promise<Report[]> {
  const parsed = await simpleParser(mail, { keepDeliveryStatus: true });
  const about = await originalOf(parsed);
  if (!about) return [];
  const status = partOf(parsed, "message/delivery-status", "message/global-delivery-status");
  const feedback = partOf(parsed, "message/feedback-report");
  const found = [
    ...(status ? await bouncesIn(status) : []),
    ...(feedback ? await complaintsIn(feedback) : []),
  ];
  return found.map((report) => ({ ...report, ...about }));
}

async function bouncesIn(part: Attachment): Promise<Report[]> {
  const [, ...recipients] = await fieldsOf(part);
  return recipients.slice(0, mostRecipients).flatMap((fields) => {
    if (fields.get("action")?.toLowerCase() !== "failed") return [];
    const code = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ?? "";
    const text = `${code} ${fields.get("diagnostic-code") ?? ""}`.trim();
    return [{ kind: isDeadCode(code) ? "bounce" : "soft-bounce", text }];
  });
}

async function complaintsIn(part: Attachment): Promise<Report[]> {
  const [fields] = await fieldsOf(part);
  const type = fields?.get("feedback-type")?.toLowerCase() ?? "";
  // not-spam takes a complaint back, auth-failure (RFC 6591) is about our DNS.
  return ["abuse", "fraud", "other"].includes(type)
    ? [{ kind: "complaint", text: `Marked as spam (${type}).` }]
    : [];
}

/** The message or only its headers, as the report brings it back. */
async function originalOf(
  parsed: ParsedMail,
): Promise<Pick<Report, "messageId" | "unsubscribe"> | undefined> {
  const part = partOf(
    parsed,
    "message/rfc822",
    "text/rfc822-headers",
    "message/global",
    "message/global-headers",
  );
  if (!part) return undefined;
  const headers = await headersOf(part.content.toString("utf8").split(/\r?\n\r?\n/)[0] ?? "");
  return { messageId: headers.get("message-id"), unsubscribe: headers.get("list-unsubscribe") };
}

/** Groups of fields with an empty line between them, written like headers (RFC 3464, chapter 2.1). */
function fieldsOf({ content }: Attachment): Promise<Map<string, string>[]> {
  const groups = content.toString("utf8").split(/(?:\r?\n){2,}/);
  return Promise.all(groups.filter((group) => group.trim() !== "").map(headersOf));
}

async function headersOf(lines: string): Promise<Map<string, string>> {
  const { headerLines } = await simpleParser(`${lines.trim()}\r\n\r\n`);
  return new Map(
    headerLines.map(({ key, line }) => [
      key,
      line
        .slice(line.indexOf(":") + 1)
        .replace(/\s+/g, " ")
        .trim(),
    ]),
  );
}

function partOf({ attachments }: ParsedMail, ...types: string[]): Attachment | undefined {
  return attachments.find(({ contentType }) => types.includes(contentType.toLowerCase()));
}
