import { createServer } from "node:net";
import lighthouse from "lighthouse";
import { withBrowser } from "../subjects/browser.ts";
import { routes } from "../subjects/routes.ts";
import { type SubjectName, withSubjects } from "../subjects/subjects.ts";
import { median } from "./figures.ts";
import { measuredPages, type PageName } from "./pages.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

export type Marks = {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
  scores: Record<Category, number>;
  /** Audits that cost points, by name. */
  faults: string[];
};

export type LighthouseFigures = {
  runs: number;
  /** Lighthouse's own measure of the machine; Lighthouse asks for 1,000 and more on a desktop. */
  benchmarkIndex: number;
  pages: Partial<Record<SubjectName, Record<PageName, Marks & { lcpOfRuns: number[] }>>>;
  routes: Record<string, Marks>;
};

/**
 * Lighthouse mobile, medians. The subjects take turns, so that the machine's mood meets all alike. Every route of
 * ours is run once, and as often as the subjects when a score is below 100.
 */
export function measureLighthouse({ runs }: { runs: number }): Promise<LighthouseFigures> {
  return withSubjects(async (subjects) => {
    const indexes: number[] = [];
    const run = async (url: string): Promise<Marks> => {
      const { marks, benchmarkIndex } = await runOnce(url);
      indexes.push(benchmarkIndex);
      return marks;
    };
    const pageNames = ["home", "article"] as const;
    const found = new Map<string, Marks[]>();
    for (let round = 1; round <= runs; round++) {
      for (const page of pageNames) {
        for (const { name, url } of subjects) {
          const marks = await run(url + measuredPages[page]);
          console.info(`round ${round} of ${runs}: ${name} ${page}: ${said(marks)}`);
          found.set(`${name} ${page}`, [...(found.get(`${name} ${page}`) ?? []), marks]);
        }
      }
    }
    const pages: LighthouseFigures["pages"] = {};
    for (const { name } of subjects) {
      const of = (page: PageName) => {
        const all = found.get(`${name} ${page}`) ?? [];
        return { ...medianMarks(all), lcpOfRuns: all.map(({ lcp }) => lcp) };
      };
      pages[name] = { home: of("home"), article: of("article") };
    }
    const byRoute: Record<string, Marks> = {};
    const site = subjects.find(({ name }) => name === "ours")?.url;
    for (const route of site ? routes() : []) {
      const all = [await run(site + route)];
      while (all.length < runs && isPerfect(all[0]) === false) all.push(await run(site + route));
      byRoute[route] = medianMarks(all);
      console.info(`${route}: ${said(byRoute[route])}`);
    }
    return { runs, benchmarkIndex: Math.round(median(indexes)), pages, routes: byRoute };
  });
}

async function runOnce(url: string): Promise<{ marks: Marks; benchmarkIndex: number }> {
  const port = await freePort();
  // a browser of its own for each run, as a fresh reader has
  return withBrowser(async () => {
    const result = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: [...categories],
      disableFullPageScreenshot: true,
    });
    if (!result) throw new Error(`Lighthouse found nothing to say about ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${lhr.runtimeError.message}`);
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const scores = Object.fromEntries(
      categories.map((name) => [name, Math.round(100 * (lhr.categories[name]?.score ?? 0))]),
    ) as Record<Category, number>;
    const lost = categories
      .filter((name) => scores[name] < 100)
      .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.995)
      .map(({ id }) => id);
    return {
      benchmarkIndex: lhr.environment.benchmarkIndex,
      marks: {
        fcp: value("first-contentful-paint"),
        lcp: value("largest-contentful-paint"),
        tbt: value("total-blocking-time"),
        cls: value("cumulative-layout-shift"),
        speedIndex: value("speed-index"),
        scores,
        faults: lost,
      },
    };
  }, [`--remote-debugging-port=${port}`]);
}

function medianMarks(all: Marks[]): Marks {
  const of = (figure: (marks: Marks) => number) => median(all.map(figure));
  return {
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    speedIndex: of(({ speedIndex }) => speedIndex),
    scores: Object.fromEntries(
      categories.map((name) => [name, of(({ scores }) => scores[name])]),
    ) as Marks["scores"],
    faults: [...new Set(all.flatMap(({ faults }) => faults))],
  };
}

function isPerfect(marks: Marks | undefined): boolean {
  return categories.every((name) => marks?.scores[name] === 100);
}

function said({ lcp, tbt, scores, faults }: Marks): string {
  const numbers = Object.values(scores).join(" ");
  return `LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms, ${numbers} ${faults.join(", ")}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
