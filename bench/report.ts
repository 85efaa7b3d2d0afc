import { writeFileSync } from "node:fs";
import path from "node:path";
import type { BenchResults, Budget, Part, ResultRow } from "./results.ts";

/** Writes `RESULTS.md` from what has been measured so far. A machine that measured everything is named once. */
export function writeReport(parts: Part[], results: BenchResults): void {
  const measured = parts.flatMap((part) => {
    const run = results[part.name];
    return run ? [{ part, run }] : [];
  });
  const rows = measured.flatMap(({ run }) => run.rows);
  const machines = new Set(measured.map(({ run }) => run.machine));
  const text = [
    "# Measured",
    "Written by `npm run bench`; do not edit. Each part keeps its last run (`results.json`). [How it is measured](README.md).",
    ...(machines.size === 1 ? [`Machine: ${[...machines].join()}.`] : []),
    summary(rows),
    ...measured.flatMap(({ part, run }) => [
      `## ${part.title}`,
      part.about,
      table(run.rows, part.peer),
      `${run.date} UTC · load ${run.load}${machines.size === 1 ? "" : ` · ${run.machine}`}`,
    ]),
  ].join("\n\n");
  writeFileSync(path.join(import.meta.dirname, "RESULTS.md"), `${text}\n`);
}

function summary(rows: ResultRow[]): string {
  const budgeted = rows.filter(({ budget }) => budget);
  const missed = budgeted.filter((row) => !isMet(row));
  const count = `${budgeted.length - missed.length} of ${budgeted.length} budgets are met.`;
  return missed.length === 0 ? count : `${count} Missed: ${missed.map(({ what }) => what).join("; ")}.`;
}

/** Leaves out columns in which nothing stands. */
function table(rows: ResultRow[], peer?: string): string {
  const head = ["", "measured", ...(peer ? [peer] : []), "ratio", "budget", "remark"];
  const rule = head.map((_, at) => (at > 0 && at < head.length - 1 ? "--:" : "---"));
  const body = rows.map((row) => cells(row, peer));
  const isFilled = head.map((_, at) => body.some((line) => line[at] !== ""));
  return [head, rule, ...body]
    .map((line) => `| ${line.filter((_, at) => isFilled[at]).join(" | ")} |`)
    .join("\n");
}

function cells(row: ResultRow, peer?: string): string[] {
  const { what, figure, unit, budget, remark = "" } = row;
  const ratio = ratioOf(row);
  return [
    what,
    written(figure, unit),
    ...(peer ? [row.peer === undefined ? "" : written(row.peer, unit)] : []),
    ratio === undefined ? "" : `${ratio.toFixed(2)} ×`,
    budget ? `${limitOf(budget, unit)}${isMet(row) ? "" : ", **missed**"}` : "",
    remark,
  ];
}

/** To the peer, where there is one. */
function ratioOf({ figure, peer }: ResultRow): number | undefined {
  return peer ? figure / peer : undefined;
}

/** Compared as it is written: 1.004 × is 1.00 ×. */
function isMet(row: ResultRow): boolean {
  const { figure, budget } = row;
  if (!budget) return true;
  const asWritten = Number(figure.toFixed(digits(figure)));
  if ("atMost" in budget) return asWritten <= budget.atMost;
  if ("atLeast" in budget) return asWritten >= budget.atLeast;
  return Number(ratioOf(row)?.toFixed(2)) <= budget.ratioAtMost;
}

function limitOf(budget: Budget, unit: string): string {
  if ("atMost" in budget) return `≤ ${written(budget.atMost, unit)}`;
  if ("atLeast" in budget) return `≥ ${written(budget.atLeast, unit)}`;
  return `≤ ${budget.ratioAtMost} ×`;
}

/** 14,600 B; 8.5 s; 0.021 */
function written(value: number, unit: string): string {
  const fixed = { maximumFractionDigits: digits(value) };
  return `${value.toLocaleString("en", fixed)} ${unit}`.trim();
}

function digits(value: number): number {
  return value >= 100 ? 0 : value >= 1 ? 1 : 3;
}
