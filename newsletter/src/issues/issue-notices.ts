import { addNotice, type NewNotice } from "../database/alarm-rows.ts";
import { type Issue, queuedBefore } from "../database/issue-rows.ts";
import type { Db } from "../database/open-store.ts";
import { countMails } from "../database/outbox-overview.ts";
import type { OutboxState } from "../database/schema.ts";
import { countMoves } from "../database/subscriber-rows.ts";
import { issueSubject } from "../mail/issue-phrases.ts";
import { timeIn } from "../text-format.ts";

type MailCounts = Record<OutboxState, number>;

export function previewNotice(issue: Issue, repeats: readonly string[], timeZone: string): NewNotice {
  const { weekKey } = issue;
  const subject = issueSubject(issue);
  return {
    id: `preview ${weekKey}`,
    subject: `Tomorrow: ${subject}`,
    text: `The issue ${weekKey} leaves on ${timeIn(issue.dueAt, timeZone)}.

Subject: ${subject}
${issue.opening ? `Your words: ${issue.opening}\n` : "There are no words of your own on top.\n"}
${issue.tips.map((tip, place) => `${place + 1}. ${tip.title}\n   ${tip.url}`).join("\n")}
${repeats.map((says) => `\n${says}\n`).join("")}
To change it, or to send yourself a test: “npm run newsletter -- issue --help”.`,
  };
}

/** Adds a mail about how an issue ended; returns its mails by state. */
export async function sumUp(
  tx: Db,
  issue: Pick<Issue, "weekKey" | "recipients">,
  now: number,
): Promise<MailCounts> {
  const { weekKey } = issue;
  const sinceTheIssueBefore = { after: await queuedBefore(tx, weekKey) };
  const [moves = { joined: 0, departed: 0 }] = await countMoves(tx, [sinceTheIssueBefore]);
  const counts = await countMails(tx, weekKey);
  await addNotice(tx, summaryNotice(issue, counts, moves), now);
  return counts;
}

function summaryNotice(
  { weekKey, recipients }: Pick<Issue, "weekKey" | "recipients">,
  { sent, failed, uncertain, cancelled }: MailCounts,
  { joined, departed }: { joined: number; departed: number },
): NewNotice {
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
