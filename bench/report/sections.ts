import { kinds } from "../measure/bytes.ts";
import { sum } from "../measure/figures.ts";
import { moments } from "../measure/navigation.ts";
import type { NewsletterFigures, SignUpFigures } from "../measure/newsletter.ts";
import type { Results } from "../results.ts";
import { type SubjectName, subjectTitles } from "../subjects/subjects.ts";
import { decimal, ratio, table, whole } from "./table.ts";

const subjectNames = ["ours", "astro", "next", "html"] as const satisfies SubjectName[];
const pageNames = ["home", "article"] as const;

/** A chapter for each part that has been measured. */
export function sections(results: Results): string[] {
  return [
    ...lighthouseSection(results),
    ...pagesSection(results),
    ...clientSection(results),
    ...buildSection(results),
    ...serverSection(results),
    ...searchSection(results),
    ...newsletterSection(results),
  ];
}

function lighthouseSection({ lighthouse }: Results): string[] {
  if (!lighthouse) return [];
  const { runs, benchmarkIndex, pages, routes } = lighthouse.figures;
  const rows = pageNames.flatMap((page) =>
    subjectNames.map((name) => {
      const marks = pages[name]?.[page];
      const reference = pages.ours?.[page].lcp;
      return [
        `${page}: ${subjectTitles[name]}`,
        whole(marks?.fcp),
        whole(marks?.lcp),
        ratio(reference, marks?.lcp),
        whole(marks?.tbt),
        decimal(marks?.cls, 3),
        whole(marks?.speedIndex),
        Object.values(marks?.scores ?? {}).join(" "),
        marks?.lcpOfRuns.map(Math.round).join(", ") ?? "",
      ];
    }),
  );
  const routeRows = Object.entries(routes).map(([route, { lcp, tbt, cls, scores, faults }]) => [
    route,
    whole(lcp),
    whole(tbt),
    decimal(cls, 3),
    Object.values(scores).join(" "),
    faults.join(", "),
  ]);
  const scores = "scores: performance, accessibility, best practices, search engines";
  return [
    "## Lighthouse, mobile",
    `Medians of ${runs} runs in turns (simulated slow 4G, CPU ÷ 4); milliseconds; ${scores}. Benchmark index of the machine: ${whole(benchmarkIndex)}.`,
    table(
      ["page", "FCP", "LCP", "ours ÷ its LCP", "TBT", "CLS", "speed index", "scores", "LCP of each run"],
      rows,
    ),
    `Every route of ours; one run, and as many as above where a score was below 100:`,
    table(["route", "LCP", "TBT", "CLS", "scores", "what cost points"], routeRows),
  ];
}

function pagesSection({ pages }: Results): string[] {
  if (!pages) return [];
  const { subjects, scriptsOfRoutes, fonts } = pages.figures;
  const each = <T>(row: (name: SubjectName, page: (typeof pageNames)[number]) => T): T[] =>
    pageNames.flatMap((page) => subjectNames.map((name) => row(name, page)));
  const weights = (moment: "atLoad" | "afterIdle") =>
    each((name, page) => {
      const weight = subjects[name]?.[page].weights[moment];
      const cells = kinds.map((kind) => whole(weight?.[kind]));
      return [`${page}: ${subjectTitles[name]}`, ...cells, whole(weight && sum(Object.values(weight)))];
    });
  const head = ["page", ...kinds, "all"];
  const executed = each((name, page) => {
    const figures = subjects[name]?.[page].executed;
    return [
      `${page}: ${subjectTitles[name]}`,
      whole(figures?.externalAtLoad),
      whole(figures?.inlineAtLoad),
      whole(figures?.scriptMsAtLoad),
      whole(figures?.externalAfterIdle),
      whole(figures?.scriptMsAfterIdle),
      whole(subjects[name]?.[page].blockedMs),
    ];
  });
  const inline = (page: (typeof pageNames)[number]) =>
    subjects.ours?.[page].executed.inline.map(({ name, length }) => `${name} (${whole(length)})`).join(", ");
  const clicks = subjectNames.map((name) => [
    subjectTitles[name],
    ...moments.map((moment) => whole(subjects[name]?.clicks[moment])),
  ]);
  return [
    "## Bytes",
    "A phone (412 × 823, density 1.75); encoded bytes without headers. At load:",
    table(head, weights("atLoad")),
    "After idle, when every client has started:",
    table(head, weights("afterIdle")),
    `Pictures of the whole home page on a phone, scrolled to its end: ${whole(subjects.ours?.home.weights.picturesToEnd)} B. All webfonts: ${whole(fonts)} B.`,
    "Scripts of our routes after idle, brotli:",
    table(
      ["route", "B"],
      Object.entries(scriptsOfRoutes).map(([route, bytes]) => [route, whole(bytes)]),
    ),
    "## JavaScript executed before the first input",
    "Characters that ran, by the browser’s coverage, and time in scripts; CPU ÷ 4, slow network. Last: how long input would be held up between first paint and idle (what goes beyond 50 ms of each task).",
    table(
      [
        "page",
        "files, at load",
        "inline, at load",
        "ms, at load",
        "files, after idle",
        "ms, after idle",
        "ms held up",
      ],
      executed,
    ),
    `Inline scripts of our home page, with their characters: ${inline("home")}. Of our article: ${inline("article")}.`,
    "## From click to the next page’s heading",
    "Milliseconds, CPU ÷ 4, slow network, from the home page to an article: pressed as soon as the page stands; tapped after idle; clicked after half a second above the link.",
    table(["", ...moments], clicks),
  ];
}

function clientSection({ client }: Results): string[] {
  if (!client) return [];
  const row = ({ name, rendered, brotli }: { name: string; rendered: number; brotli: number }) => [
    name,
    whole(rendered),
    whole(brotli),
  ];
  const { total, packages, modules } = client.figures;
  return [
    "## What the client’s scripts are made of",
    "All scripts of the site together, by package, then the largest modules; brotli is each one’s share by how well it compresses.",
    table(["package", "minified, B", "brotli, B"], [...packages, total].map(row)),
    table(["module", "minified, B", "brotli, B"], modules.map(row)),
  ];
}

function buildSection({ build }: Results): string[] {
  if (!build) return [];
  const { ours, changes, peers } = build.figures;
  const head = ["", "articles", "s", "ms per article", "peak memory, MiB"];
  const row = (name: string, articles: number, seconds: number, memory: number) => [
    name,
    whole(articles),
    decimal(seconds, 1),
    decimal((1000 * seconds) / articles, 1),
    whole(memory),
  ];
  return [
    "## Build",
    "Whole builds without drawing pictures. The peers build one page per article and the home page; ours builds every page, a data file for each, feeds, sitemap, and compresses all of it, which the peers’ figures leave out.",
    table(head, [
      ...ours.map((entry) => row("ours", entry.articles, entry.seconds, entry.peakMemoryMiB)),
      ...(["astro", "next"] as const).flatMap((name) =>
        (peers[name] ?? []).map((entry) =>
          row(subjectTitles[name], entry.articles, entry.seconds, entry.peakMemoryMiB),
        ),
      ),
    ]),
    changes
      .map(
        ({ articles, ms }) =>
          `From a change in one of ${whole(articles)} articles to the open page in development: ${whole(ms)} ms.`,
      )
      .join(" "),
  ];
}

function serverSection({ server }: Results): string[] {
  if (!server) return [];
  const { seconds, file, ours, nginx } = server.figures;
  const rows = [
    ["`npm start`’s server", ours],
    ["nginx, one worker", nginx],
  ] as const;
  return [
    "## Serving",
    `${file}, gzipped beforehand, 50 connections for ${seconds} s; server and load generator (autocannon) on a processor each.`,
    table(
      ["", "requests/s", "requests per second of its CPU", "p99, ms"],
      rows.map(([name, load]) => [
        name,
        whole(load?.requestsPerSecond),
        whole(load?.requestsPerCpuSecond),
        decimal(load?.p99Ms, 1),
      ]),
    ),
  ];
}

function searchSection({ search }: Results): string[] {
  if (!search) return [];
  const { articles, firstMs, queries, medianMs } = search.figures;
  return [
    "## Search",
    `${whole(articles)} articles, CPU ÷ 4, from Enter to the frame with the results. The first search, with fetching the index: ${whole(firstMs)} ms; median of the others: ${whole(medianMs)} ms.`,
    table(
      ["query", "found", "ms"],
      queries.map(({ query, found, ms }) => [query, found, decimal(ms, 1)]),
    ),
  ];
}

function newsletterSection({ newsletter }: Results): string[] {
  if (!newsletter) return [];
  const { signUp, signUpWhileSending, signUpOnPostgres, sending, queueing } = newsletter.figures;
  const signUps = [
    ["SQLite", signUp],
    ["SQLite, the same process writing their mails", signUpWhileSending],
    ["PostgreSQL", signUpOnPostgres],
  ] as const;
  return [
    "## Newsletter service",
    "Each sign-up is on disk before it is answered, and each step of a mail before the next. The prototype's figures were measured on two shared cores as well.",
    table(
      [
        "sign-ups over 20 connections",
        "per second",
        "p50, ms",
        "p99, ms",
        "peak memory, MiB",
        "prototype, per second",
      ],
      signUps.flatMap(([where, figures]) => (figures ? [signUpRow(where, figures)] : [])),
    ),
    table(
      ["mails", "ours", "prototype", "peak memory, MiB"],
      [
        [
          "sent per second",
          whole(sending.mailsPerSecond),
          whole(sending.peer?.mailsPerSecond),
          sending.peakMemoryMiB,
        ],
        ...(queueing ? [queueingRow(queueing)] : []),
      ],
    ),
  ];
}

function signUpRow(where: string, figures: SignUpFigures): (string | number)[] {
  const { signUpsPerSecond, p50, p99, peakMemoryMiB, peer } = figures;
  const tails = peer?.p50 === undefined ? "" : ` (p50 ${peer.p50} ms, p99 ${peer.p99} ms)`;
  return [where, whole(signUpsPerSecond), p50, p99, peakMemoryMiB, whole(peer?.signUpsPerSecond) + tails];
}

function queueingRow({ mails, seconds, peer }: NonNullable<NewsletterFigures["queueing"]>): string[] {
  return [`seconds to queue ${whole(mails)}`, decimal(seconds), decimal(peer?.seconds, 1), "–"];
}
