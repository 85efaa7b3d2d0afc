import { writeFileSync } from "node:fs";
import path from "node:path";
import { type Part, partNames, type Results } from "../results.ts";
import { bench } from "../subjects/places.ts";
import { budgetTable } from "./budgets.ts";
import { chart } from "./chart.ts";
import { sections } from "./sections.ts";

/** Writes `RESULTS.md` and `chart.svg` from what has been measured so far. */
export function writeReport(results: Results): void {
  writeFileSync(path.join(bench, "RESULTS.md"), `${report(results)}\n`);
  writeFileSync(path.join(bench, "chart.svg"), chart(results));
}

function report(results: Results): string {
  return [
    "# Measured",
    "Written by `npm run bench`; do not edit. Each part keeps its last run (`results.json`), so that parts can be measured separately: `npm run bench -- --help`. The peers show the same home page and the same article with the same words, style, pictures and fonts, served by the same server ([how they are made](README.md)).",
    "![Largest contentful paint of the measured pages](chart.svg)",
    "## Budgets",
    budgetTable(results),
    ...sections(results),
    "## Runs",
    runsTable(results),
  ].join("\n\n");
}

function runsTable(results: Results): string {
  const rows = partNames.flatMap((name) => {
    const part: Part<unknown> | undefined = results[name];
    return part
      ? [`| ${name} | ${part.date} UTC | \`${part.command}\` | ${part.load} | ${part.machine} |`]
      : [];
  });
  return ["| part | when | command | load at its end | machine |", "|---|---|---|---|---|", ...rows].join(
    "\n",
  );
}
