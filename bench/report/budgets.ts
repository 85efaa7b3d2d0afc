import type { Results } from "../results.ts";
import { notes } from "./notes.ts";
import { decimal, whole } from "./table.ts";

export type Budget = {
  id: string;
  what: string;
  /** At most so much, or at least, in `unit`. */
  limit: number;
  side: "at most" | "at least";
  unit: string;
  digits?: number;
  measured: number | undefined;
};

/** Every budget of the architecture with what was measured for it. */
export function budgetsOf({ pages, lighthouse, build, search, server, newsletter }: Results): Budget[] {
  const ours = pages?.figures.subjects.ours;
  const lh = lighthouse?.figures;
  const lcp = (page: "home" | "article", peer: "astro" | "html") =>
    quotient(lh?.pages.ours?.[page].lcp, lh?.pages[peer]?.[page].lcp);
  const scores = lh && Object.values(lh.routes).map(({ scores: all }) => Math.min(...Object.values(all)));
  // laying out the page’s own text holds up input in any browser: what counts is what we add to it
  const beyond = (page: "home" | "article") => {
    const [mine, html] = [ours, pages?.figures.subjects.html].map((subject) => subject?.[page].blockedMs);
    return mine === undefined || html === undefined ? undefined : Math.max(0, mine - html);
  };
  const heaviest = pages && Math.max(...Object.values(pages.figures.scriptsOfRoutes));
  const seconds = (articles: number) =>
    build?.figures.ours.find((entry) => entry.articles === articles)?.seconds;
  const shifts =
    lh && [...Object.values(lh.routes), ...Object.values(lh.pages.ours ?? {})].map(({ cls }) => cls);
  const most = (
    id: string,
    what: string,
    limit: number,
    unit: string,
    measured?: number,
    digits = 0,
  ): Budget => ({
    id,
    what,
    limit,
    side: "at most",
    unit,
    measured,
    digits,
  });
  const least = (...args: Parameters<typeof most>): Budget => ({ ...most(...args), side: "at least" });
  return [
    most("html-home", "home: HTML with its CSS, brotli", 14_600, "B", ours?.home.htmlBrotli),
    most("html-article", "article: HTML with its CSS, brotli", 14_600, "B", ours?.article.htmlBrotli),
    most(
      "early-home",
      "home: client’s JavaScript run before load and idle",
      0,
      "characters",
      early(ours?.home),
    ),
    most("early-article", "article: the same", 0, "characters", early(ours?.article)),
    most(
      "blocked-home",
      "home: input held up before the first touch, beyond HTML alone",
      0,
      "ms",
      beyond("home"),
    ),
    most("blocked-article", "article: the same", 0, "ms", beyond("article")),
    most("client", "client JavaScript of the heaviest route, brotli", 102_400, "B", heaviest),
    most(
      "home-weight",
      "home on a phone, to its end: page, style, fonts, pictures",
      150_000,
      "B",
      ours && ours.home.weights.atLoad.html + ours.home.weights.atLoad.font + ours.home.weights.picturesToEnd,
    ),
    most("fonts", "webfonts in all", 70_000, "B", pages?.figures.fonts),
    most("cls", "layout shift (CLS), worst route", 0, "", shifts && Math.max(...shifts), 3),
    least(
      "lighthouse",
      "Lighthouse mobile, lowest of four scores on any route",
      100,
      "",
      scores && Math.min(...scores),
    ),
    most("lcp-astro-home", "home: LCP against Astro + React", 1, "×", lcp("home", "astro"), 2),
    most("lcp-astro-article", "article: LCP against Astro + React", 1, "×", lcp("article", "astro"), 2),
    most("lcp-html-home", "home: LCP against HTML without script", 1.1, "×", lcp("home", "html"), 2),
    most("lcp-html-article", "article: LCP against HTML without script", 1.1, "×", lcp("article", "html"), 2),
    most("build-1000", "build of 1,000 articles without pictures", 15, "s", seconds(1000), 1),
    most("build-10000", "build of 10,000 articles without pictures", 150, "s", seconds(10_000), 1),
    most(
      "change-1000",
      "development: one of 1,000 articles changed, to the open page",
      3000,
      "ms",
      build?.figures.changes.find(({ articles }) => articles === 1000)?.ms,
    ),
    most(
      "search",
      "search among 1,000 articles, slowest query, CPU ÷ 4",
      50,
      "ms",
      search?.figures.slowestMs,
    ),
    least("server", "static serving on one core against nginx", 0.5, "×", serverRatio(server?.figures), 2),
    least(
      "sign-up",
      "newsletter: sign-ups per second",
      690,
      "/s",
      newsletter?.figures.signUp.signUpsPerSecond,
    ),
    least("sending", "newsletter: mails per second", 300, "/s", newsletter?.figures.sending.mailsPerSecond),
  ];
}

export function isMet({ limit, side, measured, digits = 0 }: Budget): boolean | undefined {
  if (measured === undefined || Number.isNaN(measured)) return undefined;
  // compared as it is written: 1.004 × is 1.00 ×
  const shown = Number(measured.toFixed(digits));
  return side === "at most" ? shown <= limit : shown >= limit;
}

export function budgetTable(results: Results): string {
  const rows = budgetsOf(results).map((budget) => {
    const { what, limit, side, unit, measured, digits = 0 } = budget;
    const written = (value: number | undefined) => (digits ? decimal(value, digits) : whole(value));
    const sign = side === "at most" ? "≤" : "≥";
    return `| ${what} | ${sign} ${written(limit)} ${unit} | ${written(measured)} ${unit} | ${verdict(budget)} |`;
  });
  return ["| what | budget | measured | |", "|---|--:|--:|---|", ...rows].join("\n");
}

function verdict(budget: Budget): string {
  const { id, limit, measured, digits = 0, unit } = budget;
  const met = isMet(budget);
  if (met === undefined) return "not measured";
  if (met || measured === undefined) return "met";
  const by = Math.abs(measured - limit);
  const share = limit === 0 ? "" : ` (${Math.round((100 * by) / limit)} %)`;
  const note = notes[id] ? `: ${notes[id]}` : "";
  return `**missed** by ${digits ? decimal(by, digits) : whole(by)} ${unit}${share}${note}`;
}

type PageFigures = NonNullable<NonNullable<Results["pages"]>["figures"]["subjects"]["ours"]>["home"];

/** Scripts that run before load count whole, and so do those asked for early, even if they had no time to run. */
function early(page: PageFigures | undefined): number | undefined {
  return page && page.executed.externalAtLoad + page.weights.scriptsBeforeLoad.length;
}

function serverRatio(server: NonNullable<Results["server"]>["figures"] | undefined): number | undefined {
  return quotient(server?.ours.requestsPerSecond, server?.nginx?.requestsPerSecond);
}

function quotient(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one / other;
}
