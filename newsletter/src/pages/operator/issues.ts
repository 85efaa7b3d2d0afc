import { html, type Markup } from "../../mail/markup.ts";
import { type Desk, deskButton, deskForm, deskPage } from "./frame.ts";

export type PastIssue = {
  weekKey: string;
  date: string;
  subject: string;
  state: string;
  isMissed: boolean;
  why: string;
  /** In the web archive; empty when nothing was sent. */
  url: string;
  figures: Record<"recipients" | "sent" | "failed" | "uncertain" | "joined" | "departed", number | null>;
};

const names = ["Readers", "Sent", "Failed", "Uncertain", "New", "Left"];

/** What became of each issue. */
export function issuesPage(desk: Desk, issues: readonly PastIssue[]): string {
  return deskPage(desk, {
    title: "Issues",
    at: "/issues",
    main: html`<h1>Issues</h1>
${issues.length === 0 ? html`<p class="lede">None yet. The first leaves on Tuesday.</p>` : table(desk, issues)}
<p class="note">Sent, failed and uncertain are counted as long as mails are remembered (KEEP_DAYS). “New” and “left” are since the issue before.</p>`,
  });
}

function table(desk: Desk, issues: readonly PastIssue[]): Markup {
  return html`<div class="scroll"><table class="list list--tall"><thead><tr><th scope="col">Issue</th><th scope="col">Subject</th>${names.map((name) => html`<th scope="col" class="num">${name}</th>`)}</tr></thead>
<tbody>${issues.map((issue) => row(desk, issue))}</tbody></table></div>`;
}

function row(desk: Desk, issue: PastIssue): Markup {
  const { weekKey, date, subject, state, isMissed, why, url } = issue;
  const title = url ? html`<a href="${url}" target="_blank">${subject}</a>` : subject;
  const late = html`${why && html`<p class="hint">${why}</p>`}${deskForm(desk, "/issues/late", html`<div class="acts">${deskButton("Send it after all", "line", "week", weekKey)}</div>`)}`;
  return html`<tr><td>${weekKey}<br><span class="meta">${date}</span></td><td>${title} <span class="meta">${state}</span>${isMissed ? late : ""}</td>${cells(issue)}</tr>`;
}

function cells({ figures }: PastIssue): Markup[] {
  const { recipients, sent, failed, uncertain, joined, departed } = figures;
  return [recipients, sent, failed, uncertain, joined, departed].map(
    (figure, place) => html`<td class="num" data-name="${names[place]}">${shown(figure)}</td>`,
  );
}

function shown(figure: number | null): string {
  return figure === null ? "–" : figure.toLocaleString("en-GB");
}
