import { html, type Markup } from "../../mail/markup.ts";

/** One issue: how many readers it went to, and how the list moved since the one before. */
export type Bar = {
  week: string;
  readers: number;
  joined: number | null;
  departed: number | null;
};

const height = 100;
const step = 10;
const thickness = 7;

/** A bar an issue, the newest on the right; the same as a table below, for whoever cannot see it. */
export function chart(bars: readonly Bar[]): Markup {
  if (bars.length === 0)
    return html`<p class="note">The first bar of the chart comes with the first issue.</p>`;
  const top = roundedUp(Math.max(...bars.map(({ readers }) => readers), 1));
  const places = Math.max(bars.length, 12);
  const width = places * step;
  const bar = ({ readers }: Bar, place: number) => {
    const size = Math.max((readers / top) * height, 0.5);
    return html`<rect x="${(places - bars.length + place) * step}" y="${(height - size).toFixed(1)}" width="${thickness}" height="${size.toFixed(1)}"/>`;
  };
  const line = (y: number) => html`<line x1="0" x2="${width}" y1="${y}" y2="${y}"/>`;
  return html`<figure class="chart" aria-labelledby="chart-says"><p class="meta">${count(top)}</p>
<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-labelledby="chart-says">${[0, height / 2, height].map(line)}${bars.map(bar)}</svg>
<p class="meta ends"><span>${bars.length === places ? bars[0]?.week : ""}</span><span>${bars.at(-1)?.week}</span></p>
<figcaption class="meta" id="chart-says">Readers each issue went to, the newest on the right.</figcaption></figure>
${table(bars)}`;
}

function table(bars: readonly Bar[]): Markup {
  const row = ({ week, readers, joined, departed }: Bar) =>
    html`<tr><td>${week}</td><td class="num">${count(readers)}</td><td class="num">${count(joined)}</td><td class="num">${count(departed)}</td></tr>`;
  return html`<details><summary>The same in figures</summary><div class="scroll"><table class="list"><thead><tr><th scope="col">Issue</th><th scope="col" class="num">Readers</th><th scope="col" class="num">New</th><th scope="col" class="num">Left</th></tr></thead><tbody>${[...bars].reverse().map(row)}</tbody></table></div></details>`;
}

function count(figure: number | null): string {
  return figure === null ? "–" : figure.toLocaleString("en-GB");
}

/** 1, 2 or 5 with noughts: 1,340 → 2,000. */
function roundedUp(figure: number): number {
  const unit = 10 ** Math.floor(Math.log10(figure));
  return [1, 2, 5, 10].map((times) => times * unit).find((each) => each >= figure) ?? figure;
}
