type Original = { messageId: string; unsubscribe?: string };

/** A delivery report as mail servers write it (RFC 3464), about one mail of ours. */
export function deliveryReport(
  { messageId, unsubscribe = "" }: Original,
  { action = "failed", status = "5.1.1", returned = "message/rfc822", recipient = "ann@example.org" } = {},
): Buffer {
  return mailOf("delivery-status", [
    ["text/plain; charset=us-ascii", "Your message could not be delivered to one or more recipients."],
    [
      "message/delivery-status",
      `Reporting-MTA: dns; mx.example.net
Arrival-Date: Tue, 17 Nov 2026 08:00:05 +0000

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.org
Diagnostic-Code: smtp; 550 ${status} we cannot
 deliver this`,
    ],
    [
      returned,
      `From: Knack <tips@knack.example>
To: ${recipient}
Message-ID: <${messageId}>
List-Unsubscribe: ${unsubscribe}
Subject: Three tips
Content-Type: text/plain

Message-ID: <another@example.org>`,
    ],
  ]);
}

/** A complaint as mailbox providers send it (RFC 5965). */
export function complaint({ messageId, unsubscribe = "" }: Original, type = "abuse"): Buffer {
  return mailOf("feedback-report", [
    ["text/plain; charset=us-ascii", "This is an abuse report for a message."],
    [
      "message/feedback-report",
      `Feedback-Type: ${type}
User-Agent: SomeProvider/1.0
Version: 1
Original-Rcpt-To: <victim@example.org>`,
    ],
    [
      "text/rfc822-headers",
      `From: Knack <tips@knack.example>
Message-ID: <${messageId}>
List-Unsubscribe:
 ${unsubscribe}
Subject: Three tips`,
    ],
  ]);
}

function mailOf(reportType: string, parts: [string, string][]): Buffer {
  const body = parts.map(([type, text]) => `--limit\nContent-Type: ${type}\n\n${text}\n`).join("\n");
  const mail = `From: MAILER-DAEMON@mx.example.net
To: bounces@knack.example
Subject: Report
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${reportType}; boundary="limit"

${body}
--limit--
`;
  return Buffer.from(mail.replaceAll("\n", "\r\n"));
}
