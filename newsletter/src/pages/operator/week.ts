import { counted } from "../../counted.ts";
import type { Tip } from "../../mail/mail-body.ts";
import { html, type Markup, raw } from "../../mail/markup.ts";
import type { SendingIssue, Week } from "../../operator/week.ts";
import { type Desk, deskButton, deskForm, deskPage, tiles, word } from "./frame.ts";

/** What was typed and not taken, so that nothing is lost, and why. */
export type Typed = {
  problem?: string;
  subject?: string;
  opening?: string;
  to?: string;
  tips?: readonly string[];
};

/** The issue to come, as it will look, and all that can be done to it. */
export function weekPage(desk: Desk, week: Week, typed: Typed = {}): string {
  return deskPage(desk, {
    title: "This week",
    at: "/",
    main: html`${howItStands(week, desk)}
${week.sending.map((issue) => underWay(desk, issue))}
<h1>${week.date}</h1>
<p class="facts">Week ${week.week}, leaves at ${week.time} to ${counted(week.readers, "reader")}.</p>
${stateOf(week)}
<div class="split"><div>
${words(desk, week, typed)}
${tips(desk, week, typed)}
${test(desk, week, typed)}
${leaveOut(desk, week)}
</div>
${week.hasMail ? mail(week) : html`<p class="note">The feed offers no three tips, so there is no mail to show.</p>`}
</div>
${lately(week)}`,
  });
}

function howItStands({ troubles }: Week, desk: Desk): Markup {
  if (troubles.length > 0) return word({ isGood: false, says: troubles.map(({ says }) => says) });
  return desk.word ? html`` : word({ isGood: true, says: "All is well." });
}

function stateOf(week: Week): Markup {
  if (week.isSkipped) return html`<p class="pill pill--no">Skipped</p>`;
  if (week.isPicked) return html`<p class="pill pill--go">You chose the tips</p>`;
  return week.isLaidAside
    ? html`<p class="pill pill--go">Laid aside: this is what leaves</p>`
    : html`<p class="pill">The service chooses; fixed on Monday</p>`;
}

function words(desk: Desk, week: Week, typed: Typed): Markup {
  return html`<section class="block" aria-labelledby="words"><h2 id="words">Your words</h2>${why(typed, "subject")}
${deskForm(
  desk,
  "/next/words",
  html`<div class="field"><label for="subject">Subject</label>
<input id="subject" name="subject" type="text" maxlength="150" value="${typed.subject ?? week.subject}" placeholder="${week.usualSubject}"${wrong(typed, "subject")}>
<p class="hint">Empty: “${week.usualSubject}”. Phones show about 40 letters.</p></div>
<div class="field"><label for="opening">After “${week.greeting}”</label>
<textarea id="opening" name="opening" maxlength="1500" rows="5">${typed.opening ?? week.opening}</textarea>
<p class="hint">A sentence or two by you. An empty line begins a new paragraph. Empty: “${week.usualOpening}”</p></div>
<div class="acts">${deskButton("Save your words", "fill")}</div>`,
)}</section>`;
}

const ordinals = ["First", "Second", "Third"];
const names = ["first", "second", "third"];

function tips(desk: Desk, week: Week, typed: Typed): Markup {
  const chosen = typed.tips ?? week.tips.map(({ id }) => id);
  if (week.offered.length < 3) return html``;
  const select = (
    place: number,
  ) => html`<div class="field"><label for="tip-${place}">${ordinals[place]}</label>
<select id="tip-${place}" name="${names[place]}"${place === 0 ? wrong(typed, "tips") : ""}>${week.offered.map((tip) => option(tip, chosen[place]))}</select></div>`;
  return html`<section class="block" aria-labelledby="tips"><h2 id="tips">The three tips</h2>${why(typed, "tips")}
${deskForm(
  desk,
  "/next/tips",
  html`${ordinals.map((_, place) => select(place))}
<div class="acts">${deskButton("Save these three", "line")}${week.isPicked && deskButton("Let the service choose", "line", "auto")}</div>`,
)}</section>`;
}

function option(tip: Tip & { sentIn?: string | undefined }, chosen: string | undefined): Markup {
  const when = tip.sentIn ? ` (sent in ${tip.sentIn})` : "";
  return html`<option value="${tip.id}"${tip.id === chosen ? raw(" selected") : ""}>${tip.title}${when}</option>`;
}

function test(desk: Desk, week: Week, typed: Typed): Markup {
  return html`<section class="block" aria-labelledby="test"><h2 id="test">Send it to yourself</h2>
<p>At once, as it will look. Its links work and change nothing.</p>${why(typed, "to")}
${deskForm(
  desk,
  "/next/test",
  html`<div class="field"><label for="to">Address</label>
<input id="to" name="to" type="email" autocomplete="email" required value="${typed.to ?? week.operatorEmail}"${wrong(typed, "to")}></div>
<div class="acts">${deskButton("Send a test")}</div>`,
)}</section>`;
}

/** Beside its field, which has the focus when the page opens: on a phone the top of the page is far away. */
function why(typed: Typed, field: keyof Typed): Markup {
  const isHere = typed.problem !== undefined && field in typed;
  return isHere
    ? html`<div id="problem">${word({ isGood: false, says: typed.problem ?? "" })}</div>`
    : html``;
}

function wrong({ problem, ...typed }: Typed, field: keyof Typed): Markup {
  return problem !== undefined && field in typed
    ? raw(' aria-invalid="true" aria-describedby="problem" autofocus')
    : html``;
}

function leaveOut(desk: Desk, week: Week): Markup {
  const does = week.isSkipped
    ? html`<p>Nothing leaves this week. You can still change your mind.</p>`
    : html`<p>Nothing leaves this week; the tips come next week.</p>`;
  return html`<section class="block" aria-labelledby="skip"><h2 id="skip">${week.isSkipped ? "This week is skipped" : "Leave this week out"}</h2>${does}
${deskForm(desk, "/next/skip", html`<div class="acts">${week.isSkipped ? deskButton("Send it after all", "line", "undo") : deskButton("Skip this week", "bad")}</div>`)}</section>`;
}

function mail(week: Week): Markup {
  return html`<section class="split__mail" aria-label="The mail as it will look"><div class="frame">
<div class="frame__head"><b>${week.subject || week.usualSubject}</b><span>${week.from} · <a href="/next/mail">alone</a> · <a href="/next/text">as text</a></span></div>
<iframe title="The mail as it will look" src="/next/mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></div></section>`;
}

function underWay(desk: Desk, issue: SendingIssue): Markup {
  const { weekKey, done, all, isHeld } = issue;
  const share = all === 0 ? 100 : Math.round((done / all) * 1000) / 10;
  const form = deskForm(
    desk,
    `/issues/${weekKey}/under-way`,
    html`<div class="acts">${isHeld ? deskButton("Go on", "fill", "do", "resume") : deskButton("Pause", "line", "do", "pause")}${deskButton("Stop for good …", "bad", "do", "ask-stop")}<a class="quiet" href="/">Look again</a></div>`,
  );
  return html`<section class="panel" aria-labelledby="way"><h2 id="way">${isHeld ? `Issue ${weekKey} is held` : `Issue ${weekKey} is under way`}</h2>
<p>${issue.why ?? `${done.toLocaleString("en-GB")} of ${all.toLocaleString("en-GB")} mails are dealt with.`}</p>
<svg class="meter" viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label="${share} percent"><rect width="${share}" height="4"/></svg>
${tiles(issue.figures)}
${form}</section>`;
}

/** Stopping cannot be undone, so it is asked once more. */
export function stopPage(desk: Desk, issue: { weekKey: string; left: number }): string {
  return deskPage(desk, {
    title: `Stop issue ${issue.weekKey}?`,
    at: "/",
    main: html`<h1>Stop issue ${issue.weekKey} for good?</h1>
<p class="lede">${counted(issue.left, "reader")} ${issue.left === 1 ? "has" : "have"} not got it yet, and will not. What was sent stays sent.</p>
${deskForm(desk, `/issues/${issue.weekKey}/under-way`, html`<div class="acts">${deskButton("Stop it for good", "bad", "do", "stop")}<a class="quiet" href="/">No, go back</a></div>`)}`,
  });
}

function lately({ told }: Week): Markup {
  if (told.length === 0) return html``;
  return html`<section class="sec" aria-labelledby="told"><h2 id="told">What the service told you</h2>
<ul class="log">${told.map((each) => html`<li><p><b>${each.subject}</b> <span class="meta">${each.time}</span></p><details><summary>Read it</summary><p>${each.text}</p></details></li>`)}</ul></section>`;
}
