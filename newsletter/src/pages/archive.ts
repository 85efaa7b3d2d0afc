import { hueOf } from "../../../brand/brand.ts";
import type { Issue } from "../database/issue-rows.ts";
import {
  answerOf,
  isoIssueDate,
  issueDate,
  issueSubject,
  linkTextOf,
  openingOf,
  timeToRead,
  warningOf,
  weekNumber,
} from "../mail/issue-phrases.ts";
import type { Tip } from "../mail/mail-body.ts";
import { html, type Markup } from "../mail/markup.ts";
import { buttonLink, type Frame, lede, page, siteLink } from "./frame.ts";

type SentIssue = Pick<Issue, "weekKey" | "subject" | "tips" | "opening">;

export function archivePage(frame: Frame, issues: readonly SentIssue[]): string {
  return page(frame, {
    title: "Past issues",
    public: true,
    main: html`<h1>Past issues</h1>
${lede("Three tips every Tuesday, the latest first.")}
${issues.length === 0 ? html`<p class="note">Nothing has been sent yet. The first three come on Tuesday.</p>` : html`<ul class="list">${issues.map(issueEntry)}</ul>`}
${signUpPanel(frame)}`,
  });
}

function issueEntry(issue: SentIssue): Markup {
  return html`<li><a href="/issues/${issue.weekKey}">${issueSubject(issue)}</a>
<p class="meta">${dateOf(issue)} · ${issue.tips.map(({ title }) => title).join(" · ")}</p></li>`;
}

/** Without the reader's own links. */
export function archivedIssuePage(frame: Frame, issue: SentIssue): string {
  const { texts } = frame;
  return page(frame, {
    title: issueSubject(issue),
    public: true,
    main: html`<div class="slip"><p>${dateOf(issue)} · week ${weekNumber(issue.weekKey)}</p>
<h1>${texts.site.newsletter.issue}</h1>
${issue.opening && openingOf({ ...issue, texts }).map((text) => html`<p class="opening">${text}</p>`)}
<p>To read: ${timeToRead({ ...issue, texts })}. ${texts.site.newsletter.use}</p></div>
${issue.tips.map((tip) => largeTip(frame, tip))}
${signUpPanel(frame)}
<p class="acts"><a class="quiet" href="/issues">← All past issues</a></p>`,
  });
}

function largeTip(frame: Frame, tip: Tip): Markup {
  return html`<section class="tip">${tip.image && picture(tip.image, tip.image.alt)}
<div><p class="kicker ${hueOf(frame.texts.brand, tip.category)}">${tip.category}</p>
<h2><a class="plain" href="${tip.url}">${tip.title}</a></h2>
<p>${answerOf(tip)}</p>
${warningOf(tip) && html`<p><strong>${warningOf(tip)}</strong></p>`}
<p class="meta"><a href="${tip.url}">${linkTextOf(tip)} →</a> · ${tip.readingTime}</p></div></section>`;
}

function picture(image: NonNullable<Tip["image"]>, alt: string): Markup {
  return html`<img class="pic" src="${image.url}" alt="${alt}" width="${image.width}" height="${image.height}" loading="lazy">`;
}

function signUpPanel(frame: Frame): Markup {
  const { promise, note } = frame.texts.site.newsletter;
  return html`<div class="panel"><h2>Get the next three</h2><p>${promise} ${note}</p>
${buttonLink(siteLink(frame, "newsletter"), "Sign up")}</div>`;
}

function dateOf({ weekKey }: SentIssue): Markup {
  return html`<time datetime="${isoIssueDate(weekKey)}">${issueDate(weekKey)}</time>`;
}
