/** A mail of ours that comes back: to whom, and its Message-ID without brackets. */
type Mail = { to: string; messageId: string };

const head = (from: string, subject: string) => `Return-Path: <>
From: ${from}
To: bounces@knack.example
Subject: ${subject}
Date: Tue, 17 Nov 2026 09:00:00 +0000
MIME-Version: 1.0
`;

const copyOf = ({ to, messageId }: Mail) => `From: Knack <tips@knack.example>
To: ${to}
Message-ID: <${messageId}>
Subject: Three tips
`;

const report = (text: string, status: string, copy: string, copyType: string) => `--part
Content-Type: text/plain; charset=utf-8

${text}

--part
Content-Type: message/delivery-status

${status}

--part
Content-Type: ${copyType}

${copy}
--part--
`;

const reportType = (type: string) =>
  `Content-Type: multipart/report; report-type=${type}; boundary="part"\n\n`;

/** Mails as five mail servers return them, written by us after what they look like. */
export const bounces: Readonly<Record<string, (mail: Mail) => string>> = {
  Postfix: (mail) =>
    `${head("MAILER-DAEMON@mx.example (Mail Delivery System)", "Undelivered Mail Returned to Sender")}Auto-Submitted: auto-replied
${reportType("delivery-status")}${report(
  "This is the mail system at host mx.example.\n\nYour message could not be delivered to one or more recipients.",
  `Reporting-MTA: dns; mx.example
X-Postfix-Queue-ID: 4Xy1Zb0Q1z
Arrival-Date: Tue, 17 Nov 2026 09:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${mail.to}
Original-Recipient: rfc822;${mail.to}
Action: failed
Status: 5.1.1
Remote-MTA: dns; in.example.org
Diagnostic-Code: smtp; 550 5.1.1 <${mail.to}>: Recipient address rejected:
    User unknown in virtual mailbox table`,
  copyOf(mail),
  "message/rfc822",
)}`,
  Gmail: (mail) =>
    `${head("Mail Delivery Subsystem <mailer-daemon@googlemail.com>", "Delivery Status Notification (Failure)")}Auto-Submitted: auto-replied
X-Failed-Recipients: ${mail.to}
In-Reply-To: <${mail.messageId}>
${reportType("delivery-status")}${report(
  `** Address not found **\n\nYour message wasn't delivered to ${mail.to} because the address couldn't be found.`,
  `Reporting-MTA: dns; googlemail.com
Arrival-Date: Tue, 17 Nov 2026 01:00:00 -0800 (PST)

Final-Recipient: rfc822; ${mail.to}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces.
Last-Attempt-Date: Tue, 17 Nov 2026 01:00:00 -0800 (PST)`,
  copyOf(mail),
  "message/rfc822",
)}`,
  Exchange: (mail) =>
    `${head("<postmaster@tenant.example>", "Undeliverable: Three tips")}Auto-Submitted: auto-replied
X-MS-Exchange-Message-Is-Ndr: 
${reportType("delivery-status")}${report(
  `Your message to ${mail.to} couldn't be delivered.`,
  `Reporting-MTA: dns;AB1PR01MB0001.tenant.example
Received-From-MTA: dns;mx.knack.example
Arrival-Date: Tue, 17 Nov 2026 09:00:00 +0000

Final-Recipient: rfc822;${mail.to}
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup`,
  copyOf(mail),
  "message/rfc822",
)}`,
  Exim: (mail) =>
    `${head("Mail Delivery System <Mailer-Daemon@exim.example>", "Mail delivery failed: returning message to sender")}X-Failed-Recipients: ${mail.to}
Auto-Submitted: auto-replied

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${mail.to}
    host in.example.org [192.0.2.25]
    SMTP error from remote mail server after RCPT TO:<${mail.to}>:
    550 Unknown user

------ This is a copy of the message, including all the headers. ------

${copyOf(mail)}`,
  qmail: (mail) =>
    `${head("MAILER-DAEMON@qmail.example", "failure notice")}
Hi. This is the qmail-send program at qmail.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${mail.to}>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

${copyOf(mail)}`,
};

/** A complaint in the form of RFC 5965. */
export function complaint(mail: Mail, type = "abuse"): string {
  return `${head("feedback@mailbox.example", "Complaint")}${reportType("feedback-report")}--part
Content-Type: text/plain

This is an email abuse report.

--part
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Rcpt-To: <${mail.to}>

--part
Content-Type: message/rfc822

${copyOf(mail)}
--part--
`;
}

export function absence({ to, messageId }: Mail): string {
  return `${head(to, "Away until Monday")}Auto-Submitted: auto-replied
In-Reply-To: <${messageId}>

I am away.
`;
}
