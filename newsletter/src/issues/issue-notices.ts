import { issueSubject } from "../mail/issue-subject.ts";
import type { Issue } from "../store/issue-rows.ts";
import type { NewNotice } from "../store/notice-rows.ts";
import type { OutboxState } from "../store/schema.ts";

/** Monday's preview of the next issue. */
export function previewNotice(issue: Issue, timeZone: string): NewNotice {
  const { weekKey } = issue;
  return {
    id: `preview ${weekKey}`,
    subject: `Tomorrow: ${subjectOf(issue)}`,
    text: `The issue ${weekKey} leaves on ${timeIn(issue.dueAt, timeZone)}.

Subject: ${subjectOf(issue)}
${issue.opening ? `Your words: ${issue.opening}\n` : "There are no words of your own on top.\n"}
${issue.tips.map((tip, place) => `${place + 1}. ${tip.title}\n   ${tip.url}`).join("\n")}

To change it, or to send yourself a test: “npm run newsletter -- issue --help”.`,
  };
}

export type Summary = { counts: Record<OutboxState, number>; joined: number; departed: number };

/** The summary of an issue, once its last mail is done. */
export function summaryNotice(
  { weekKey, recipients }: Pick<Issue, "weekKey" | "recipients">,
  { counts, joined, departed }: Summary,
): NewNotice {
  const { sent, failed, uncertain, cancelled } = counts;
  const lines = [
    `Sent       ${sent}`,
    `Failed     ${failed}`,
    `Uncertain  ${uncertain}`,
    ...(cancelled > 0 ? [`Not sent   ${cancelled} (they left meanwhile, or you stopped it)`] : []),
    "",
    `New readers since the issue before  ${joined}`,
    `Readers who left since then         ${departed}`,
    ...(uncertain > 0 ? ["", "To settle the uncertain mails: “npm run newsletter -- resend”."] : []),
    ...(failed > 0 ? ["", "To see why mails failed: “npm run newsletter -- outbox --state failed”."] : []),
  ];
  return {
    id: `summary ${weekKey}`,
    subject: `Issue ${weekKey}: ${sent} of ${recipients} sent`,
    text: lines.join("\n"),
  };
}

/** "Tuesday 17 November 2026 at 08:00 (Europe/Lisbon)". */
export function timeIn(time: number, timeZone: string): string {
  const said = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone }).format(
    time,
  );
  return `${said.replace(",", "")} (${timeZone})`;
}

export function subjectOf({ weekKey, subject, tips }: Pick<Issue, "weekKey" | "subject" | "tips">): string {
  return subject ?? issueSubject(weekKey, tips[0]?.title ?? "Three tips");
}
