import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import path from "node:path";

/** One figure, with what it is compared to. */
export type ResultRow = {
  what: string;
  figure: number;
  unit: "B" | "ms" | "s" | "/s" | "points" | "routes" | "MiB" | "%" | "";
  /** The same figure of the part's peer, from the same run. */
  peer?: number;
  budget?: Budget;
  remark?: string;
};

/** A limit for the figure itself, or for its ratio to the peer's. */
export type Budget = { atMost: number } | { atLeast: number } | { ratioAtMost: number };

/** One subject of the bench, measured and reported by itself. */
export type Part = {
  name: string;
  title: string;
  /** How it is measured. */
  about: string;
  /** What stands beside our figures. */
  peer?: string;
  measure: (options: { runs: number; readers: number }) => Promise<ResultRow[]>;
};

/** A part's last run. `load`: of the machine, when the run ended. */
type Run = { date: string; machine: string; load: number; rows: ResultRow[] };
export type BenchResults = Record<string, Run>;

const file = path.join(import.meta.dirname, "results.json");

export function loadResults(): BenchResults {
  // written by `store` alone
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BenchResults) : {};
}

/** Puts a part's rows in the place of its last ones, and on the disk. */
export function store(results: BenchResults, name: string, rows: ResultRow[]): void {
  results[name] = {
    date: new Date().toISOString().slice(0, 16).replace("T", " "),
    machine: machine(),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    rows,
  };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

/** Two machines that differ only in the build of their system's kernel count as one. */
function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim()}, ${memory} GiB, ${type()} ${release().split(".", 2).join(".")}, Node ${process.version}`;
}
