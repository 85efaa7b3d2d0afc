import { html, type Markup, raw } from "../../mail/markup.ts";
import type { SubscriberStatus } from "../../store/schema.ts";
import type { Row } from "../frame.ts";
import { rowList } from "../frame.ts";
import { type Bar, chart } from "./chart.ts";
import { type Desk, deskButton, deskForm, deskPage, tiles } from "./frame.ts";

export type Readers = {
  counts: Record<SubscriberStatus, number>;
  bars: readonly Bar[];
  /** An address that was looked for and not found. */
  typed?: string;
};

/** The list as figures; single readers by address; import and export. */
export function readersPage(desk: Desk, { counts, bars, typed = "" }: Readers): string {
  return deskPage(desk, {
    title: "Readers",
    at: "/readers",
    main: html`<h1>Readers</h1>
${tiles({ "On the list": counts.active, "Not confirmed": counts.pending, Left: counts.unsubscribed, Bounced: counts.bounced, Complained: counts.complained })}
${chart(bars)}
<div class="split"><div>
<section class="block" aria-labelledby="find"><h2 id="find">Find a reader</h2>
<p>For a data request, or for somebody who wrote to you.</p>
${deskForm(
  desk,
  "/readers/find",
  html`<div class="field"><label for="email">Address</label><input id="email" name="email" type="email" maxlength="254" required value="${typed}"></div>
<div class="acts">${deskButton("Find", "fill")}</div>`,
)}</section>
<section class="block" aria-labelledby="export"><h2 id="export">Take the list along</h2>
<p>All readers with their status and consent, as a CSV file that the import reads. Keep it as carefully as a backup.</p>
${deskForm(desk, "/readers/export", html`<div class="acts">${deskButton("Download the list")}</div>`)}</section>
</div><div>
${importForm(desk)}
</div></div>`,
  });
}

function importForm(desk: Desk): Markup {
  return html`<section class="block" aria-labelledby="import"><h2 id="import">Bring readers in</h2>
<p>A CSV file whose first line names the columns: <b>email</b>, and where you know them <b>consented_at</b> (such as 2024-02-13) and <b>source</b> (where they agreed).</p>
<p>Who comes with both is on the list at once. Who does not gets a mail that asks. Nobody who left, complained or was erased is brought back.</p>
${deskForm(
  desk,
  "/readers/import",
  html`<div class="field"><label for="file">File</label><input id="file" name="file" type="file" accept=".csv,text/csv" required></div>
<div class="acts">${deskButton("Only check it", "line", "check")}${deskButton("Import", "fill")}</div>`,
  "file",
)}</section>`;
}

export type FoundReader = {
  address: string;
  status: SubscriberStatus;
  /** They confirmed once; nobody else may say yes for them. */
  hasConfirmed: boolean;
  record: readonly Row[];
};

/** Everything stored about one reader, and what can be done on their word. */
export function readerPage(desk: Desk, reader: FoundReader): string {
  const { address, status, hasConfirmed, record } = reader;
  const email = html`<input type="hidden" name="email" value="${address}">`;
  const isOn = status === "active" || status === "pending";
  return deskPage(desk, {
    title: "A reader",
    at: "/readers",
    main: html`<p class="meta"><a class="quiet" href="/readers">← Readers</a></p>
<h1>${address}</h1>
${rowList(record)}
<section class="sec" aria-labelledby="word"><h2 id="word">On their word</h2>
${deskForm(
  desk,
  "/readers/change",
  html`${email}<div class="acts">${isOn ? deskButton("Take off the list", "line", "do", "unsubscribed") : ""}${status === "complained" ? "" : deskButton("They complained", "line", "do", "complained")}${hasConfirmed && !isOn ? deskButton("Put back on the list", "line", "do", "active") : ""}</div>`,
)}
${deskForm(desk, "/readers/record", html`${email}<div class="acts">${deskButton("Download the record")}</div>`)}</section>
<section class="sec" aria-labelledby="erase"><h2 id="erase">Erase everything</h2>
<p>The address and the whole record above, at once and for good. Only a fingerprint stays, so that nothing is sent by mistake.</p>
${deskForm(
  desk,
  "/readers/erase",
  html`${email}<label class="check"><input type="checkbox" name="sure" value="yes"${raw(" required")}> Yes, erase everything about this reader</label>
<div class="acts">${deskButton("Erase everything", "bad")}</div>`,
)}</section>`,
  });
}
