import { oneLine } from "../text-format.ts";
import {
  answerOf,
  issueDate,
  linkTextOf,
  openingOf,
  signature,
  timeToRead,
  warningOf,
  weekNumber,
} from "./issue-phrases.ts";
import type { IssueContent, Tip } from "./mail-body.ts";

export function issueText(m: IssueContent): string {
  const { issue, mail } = m.texts.site.newsletter;
  return `${m.siteName}: ${issue}
${issueDate(m.weekKey)} · week ${weekNumber(m.weekKey)} · ${timeToRead(m)}

${[mail.greeting, ...openingOf(m), signature(m)].join("\n\n")}


${m.tips.map(tipText).join("\n\n")}


On the web: ${m.archiveUrl}
${mail.passOn.title} ${mail.passOn.text} ${m.siteUrl}

-- 
You get this email because you asked for ${m.siteName}’s weekly tips and confirmed your address. We do not track whether you open it or what you click.

Unsubscribe: ${m.unsubscribeUrl}
What we store about you: ${m.meUrl}

${m.postalAddress}
`;
}

function tipText(tip: Tip, place: number): string {
  return `${place + 1}. ${oneLine(tip.title)}
${oneLine(tip.category)}

${[answerOf(tip), warningOf(tip)].filter(Boolean).map(oneLine).join("\n\n")}

${linkTextOf(tip)} (${oneLine(tip.readingTime)}) →
${oneLine(tip.url)}`;
}
