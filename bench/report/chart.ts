import type { Results } from "../results.ts";
import { subjectTitles } from "../subjects/subjects.ts";

const names = ["html", "ours", "astro", "next"] as const;
const bar = { height: 22, gap: 6, left: 190, width: 460 };

/** Bars of LCP, home and article, ours and the peers'; plain SVG that follows the reader's colour scheme. */
export function chart({ lighthouse }: Results): string {
  const pages = lighthouse?.figures.pages ?? {};
  const bars = (["home", "article"] as const).flatMap((page) =>
    names.map((name) => ({ page, name, lcp: pages[name]?.[page].lcp ?? 0 })),
  );
  const most = Math.max(1, ...bars.map(({ lcp }) => lcp));
  const drawn = bars.map(({ page, name, lcp }, at) => {
    const top = 40 + at * (bar.height + bar.gap) + (page === "article" ? 20 : 0);
    const width = Math.round((lcp / most) * bar.width);
    const middle = top + bar.height / 2;
    return `
  <text x="${bar.left - 10}" y="${middle}" text-anchor="end">${page}: ${subjectTitles[name]}</text>
  <rect class="${name}" x="${bar.left}" y="${top}" width="${width}" height="${bar.height}" rx="3"/>
  <text x="${bar.left + width + 8}" y="${middle}">${Math.round(lcp)} ms</text>`;
  });
  const height = 70 + bars.length * (bar.height + bar.gap);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 740 ${height}" width="740" height="${height}" role="img">
  <title>Largest contentful paint, Lighthouse mobile, medians: shorter is better</title>
  <style>
    text { font: 13px system-ui, sans-serif; fill: #333; dominant-baseline: central }
    rect { fill: #9aa5b1 }
    rect.ours { fill: #c2410c }
    @media (prefers-color-scheme: dark) { text { fill: #ddd } }
  </style>
  <text x="${bar.left}" y="18">Largest contentful paint, Lighthouse mobile: shorter is better</text>${drawn.join("")}
</svg>
`;
}
