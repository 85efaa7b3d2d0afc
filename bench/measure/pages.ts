import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { withBrowser } from "../subjects/browser.ts";
import { articlePath } from "../subjects/places.ts";
import { routes } from "../subjects/routes.ts";
import { type Subject, type SubjectName, withSubjects } from "../subjects/subjects.ts";
import { blockedMs } from "./blocking.ts";
import { scriptBytes, type Weights, weigh } from "./bytes.ts";
import { sum } from "./figures.ts";
import { clickToHeading, type Moment, moments } from "./navigation.ts";
import { type Executed, executedScripts } from "./scripts.ts";

export const measuredPages = { home: "/", article: articlePath } as const;
export type PageName = keyof typeof measuredPages;

export type PageFigures = { htmlBrotli: number; weights: Weights; executed: Executed; blockedMs: number };

export type Pages = {
  subjects: Partial<Record<SubjectName, Record<PageName, PageFigures> & { clicks: Record<Moment, number> }>>;
  /** Brotli bytes of all scripts of our pages after idle, by route. */
  scriptsOfRoutes: Record<string, number>;
  /** Bytes of all webfonts of our site. */
  fonts: number;
};

/** Bytes, executed scripts, blocking and click times of the same two pages, ours and the peers'. */
export function measurePages({ runs }: { runs: number }): Promise<Pages> {
  return withSubjects((subjects) =>
    withBrowser(async (browser) => {
      const pages: Pages = { subjects: {}, scriptsOfRoutes: {}, fonts: 0 };
      for (const subject of subjects) {
        console.info(`${subject.name}: bytes and scripts`);
        const figures = async (page: PageName): Promise<PageFigures> => {
          const url = subject.url + measuredPages[page];
          return {
            htmlBrotli: htmlBrotli(subject, measuredPages[page]),
            weights: await weigh(browser, url),
            executed: await executedScripts(browser, url),
            blockedMs: await blockedMs(browser, url, runs),
          };
        };
        const [home, article] = [await figures("home"), await figures("article")];
        const clicks: Record<string, number> = {};
        for (const moment of moments) {
          console.info(`${subject.name}: click to heading, ${moment}`);
          clicks[moment] = await clickToHeading(browser, `${subject.url}/`, moment, runs);
        }
        pages.subjects[subject.name] = { home, article, clicks: clicks as Record<Moment, number> };
      }
      const ours = subjects.find(({ name }) => name === "ours");
      for (const route of ours ? routes() : []) {
        console.info(`ours: scripts of ${route}`);
        pages.scriptsOfRoutes[route] = await scriptBytes(browser, ours?.url + route);
      }
      if (ours) pages.fonts = fontBytes(ours.dist);
      return pages;
    }),
  );
}

/** The page's own file, compressed as it is served. */
function htmlBrotli({ dist }: Subject, page: string): number {
  const candidates = [path.join(page, "index.html"), `${page}.html`];
  const file = candidates
    .map((name) => path.join(dist, name))
    .find((name) => statSync(name, { throwIfNoEntry: false }));
  if (!file) throw new Error(`${dist} has no page ${page}`);
  return (
    statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? brotliCompressSync(readFileSync(file)).length
  );
}

function fontBytes(dist: string): number {
  return sum(globSync("fonts/*.woff2", { cwd: dist }).map((file) => statSync(path.join(dist, file)).size));
}
