import type { Browser } from "playwright-core";
import { asReader, untilIdle, type Visit } from "../subjects/browser.ts";
import { sum } from "./figures.ts";

export type Executed = {
  /** Characters of external scripts that had run when `load` fired, before any input. */
  externalAtLoad: number;
  inlineAtLoad: number;
  /** Milliseconds the main thread spent in scripts until then, CPU slowed four times. */
  scriptMsAtLoad: number;
  externalAfterIdle: number;
  scriptMsAfterIdle: number;
  /** Inline scripts of the page that run by themselves, with their length. */
  inline: { name: string; length: number }[];
};

/** How the inline scripts of our pages are known. */
const inlineNames: [string, string][] = [
  ["prefers-color-scheme", "theme before paint"],
  ["storageKey", "scroll position (React Router)"],
  ["__reactRouterContext = ", "context (React Router)"],
  [".enqueue(", "loader data (React Router)"],
  [".close()", "end of loader data (React Router)"],
  ["previousElementSibling.open", "contents open on wide screens"],
  ["clientready", "late start of the client"],
  ["astro:", "islands (Astro)"],
  ["astro-island", "islands (Astro)"],
  ["__next_f", "page data (Next)"],
];

/** What a page executes before a reader's first input, on a slow phone, by the browser's own coverage. */
export function executedScripts(browser: Browser, url: string): Promise<Executed> {
  return asReader(browser, { slow: true }, async (visit) => {
    const { page, cdp } = visit;
    await cdp.send("Profiler.enable");
    await cdp.send("Performance.enable");
    await cdp.send("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    await page.goto(url, { waitUntil: "load" });
    const [atLoad, scriptMsAtLoad] = [await executed(visit, url), await scriptMs(visit)];
    await untilIdle(page);
    const later = await executed(visit, url);
    const inline = await page.evaluate(inlineScripts);
    return {
      externalAtLoad: atLoad.external,
      inlineAtLoad: atLoad.inline,
      scriptMsAtLoad,
      externalAfterIdle: atLoad.external + later.external,
      scriptMsAfterIdle: await scriptMs(visit),
      inline: inline.map((text) => ({ name: nameOf(text), length: text.length })),
    };
  });
}

/** Runs in the page: the scripts of the document as it was sent, without what scripts have put into it since. */
async function inlineScripts(): Promise<string[]> {
  const sent = await (await fetch(location.href)).text();
  const scripts = new DOMParser().parseFromString(sent, "text/html").querySelectorAll("script:not([src])");
  return [...scripts]
    .filter((script) => ["", "text/javascript", "module"].includes(script.getAttribute("type") ?? ""))
    .map((script) => script.textContent ?? "");
}

function nameOf(text: string): string {
  return inlineNames.find(([sign]) => text.includes(sign))?.[1] ?? `“${text.trim().slice(0, 40)}”`;
}

/** Characters that ran since the last call. */
async function executed({ cdp }: Visit, pageUrl: string): Promise<{ external: number; inline: number }> {
  const { result } = await cdp.send("Profiler.takePreciseCoverage");
  const lengths = result.map(({ url, functions }) => ({ url, length: executedLength(functions) }));
  const of = (wanted: (url: string) => boolean) =>
    sum(lengths.filter(({ url }) => wanted(url)).map(({ length }) => length));
  return {
    external: of((url) => url.startsWith("http") && url !== pageUrl),
    inline: of((url) => url === pageUrl),
  };
}

type Functions = { ranges: { startOffset: number; endOffset: number; count: number }[] }[];

/** Ranges lie in each other, outer ones first: each paints over what it lies in. */
function executedLength(functions: Functions): number {
  const ranges = functions.flatMap((entry) => entry.ranges);
  const ran = new Uint8Array(Math.max(0, ...ranges.map(({ endOffset }) => endOffset)));
  for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return sum(ran);
}

async function scriptMs({ cdp }: Visit): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN);
}
