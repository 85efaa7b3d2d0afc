import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import { readBrand } from "../brand/brand.ts";
import { properties } from "../brand/site-tokens.ts";
import type { Asked, Missing, Summary } from "./summary.ts";
import { askers, count, headings, percent, remarks, rows, shareNames } from "./wording.ts";

type Part = ReturnType<typeof h>;

/** The report as one HTML page without scripts: it asks for nothing and can be kept or sent. */
export function reportPage(summary: Summary, name: string): string {
  const { searches, shares, tally } = summary;
  const title = `What readers look for: ${name}`;
  const page = h("html", { lang: "en-GB" }, [
    h("head", [
      h("meta", { charset: "utf-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "robots", content: "noindex" }),
      h("title", title),
      h("style", style()),
    ]),
    h("body", [
      h("main", [
        h("h1", title),
        h("p", count(searches, "search", "searches")),
        bars(
          "What searches show",
          shareNames.map(([key, words]) => [words, shares[key]]),
        ),
        queries(headings.nothing, summary.nothing),
        queries(headings.close, summary.close),
        queries(headings.found, summary.found),
        lost(summary.missing),
        bars(
          headings.pages,
          askers.map(([kind, words]) => [words, tally.pages[kind]]),
        ),
        h("h2", "About these figures"),
        h(
          "ul",
          remarks(summary).map((remark) => h("li", remark)),
        ),
      ]),
    ]),
  ]);
  return `<!doctype html>\n${toHtml(page)}\n`;
}

function bars(heading: string, figures: readonly [words: string, number: number][]): Part {
  const whole = figures.reduce((total, [, number]) => total + number, 0);
  const body = figures.map(([words, number]) => [
    h("th", { scope: "row" }, words),
    bar(number, whole, `${number} (${percent(number, whole)})`),
  ]);
  return table(heading, ["", "Times"], body);
}

function queries(heading: string, list: readonly Asked[]): Part {
  const body = list
    .slice(0, rows)
    .map(({ query, times, found, close, opened }) => [
      h("th", { scope: "row" }, query),
      bar(times, list[0]?.times ?? 0, `${times}`),
      h("td", `${found + close}`),
      h("td", `${opened}`),
    ]);
  return table(heading, ["Query", "Times", "Shown", "Opened"], body, list.length - rows);
}

function lost(list: readonly Missing[]): Part {
  const body = list
    .slice(0, rows)
    .map(({ address, from, times }) => [
      h("th", { scope: "row" }, [address, ...(from ? [h("small", `from ${from}`)] : [])]),
      bar(times, list[0]?.times ?? 0, `${times}`),
    ]);
  return table(headings.missing, ["Address", "Times"], body, list.length - rows);
}

function table(heading: string, columns: readonly string[], body: readonly Part[][], rest = 0): Part {
  const head = h("thead", [
    h(
      "tr",
      columns.map((column) => (column ? h("th", { scope: "col" }, column) : h("td"))),
    ),
  ]);
  const filled = h("table", [
    head,
    h(
      "tbody",
      body.map((cells) => h("tr", cells)),
    ),
  ]);
  return h("section", [
    h("h2", heading),
    body.length > 0 ? filled : h("p", "None."),
    ...(rest > 0 ? [h("p", `… and ${rest} more.`)] : []),
  ]);
}

/** A number with its share of the largest as a bar, which says nothing that the number does not. */
function bar(number: number, most: number, words: string): Part {
  const width = most === 0 ? 0 : (100 * number) / most;
  return h("td", [
    words,
    h("svg", { viewBox: "0 0 100 4", preserveAspectRatio: "none", ariaHidden: "true" }, [
      h("rect", { width: width.toFixed(1), height: "4" }),
    ]),
  ]);
}

function style(): string {
  const brand = readBrand();
  return `:root{color-scheme:light dark;${properties(brand, "light")}}
@media(prefers-color-scheme:dark){:root{${properties(brand, "dark")}}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.2}
h2{font-size:1.25rem;margin:2.5rem 0 .5rem}
table{width:100%;border-collapse:collapse}
th,td{padding:.5rem .5rem .5rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--ink-2);font-size:.9375rem}
tbody th{width:50%;overflow-wrap:anywhere}
td{font-variant-numeric:tabular-nums}
small{display:block;color:var(--ink-2);font-size:.9375rem}
svg{display:block;width:100%;height:.375rem;margin-top:.375rem;background:var(--sunk);border-radius:3px}
rect{fill:var(--accent)}
li{margin:.25rem 0}`;
}
