import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import path from "node:path";
import type { BuildFigures } from "./measure/build.ts";
import type { ClientFigures } from "./measure/client.ts";
import type { LighthouseFigures } from "./measure/lighthouse.ts";
import type { NewsletterFigures } from "./measure/newsletter.ts";
import type { Pages } from "./measure/pages.ts";
import type { SearchFigures } from "./measure/search.ts";
import type { ServerFigures } from "./measure/server.ts";
import { bench } from "./subjects/places.ts";

type Figures = {
  pages: Pages;
  lighthouse: LighthouseFigures;
  client: ClientFigures;
  build: BuildFigures;
  server: ServerFigures;
  search: SearchFigures;
  newsletter: NewsletterFigures;
};

export type PartName = keyof Figures;
export const partNames = [
  "build",
  "client",
  "pages",
  "lighthouse",
  "search",
  "server",
  "newsletter",
] as const;

/** A part's last run: its figures, and when, where and how they came about. */
export type Part<F> = { date: string; machine: string; load: number; command: string; figures: F };
export type Results = { [P in PartName]?: Part<Figures[P]> };

const file = path.join(bench, "results.json");

export function loadResults(): Results {
  // written by `keep` alone
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {};
}

/** Puts a part's figures in the place of its last ones, and on the disk. */
export function keep<P extends PartName>(
  results: Results,
  name: P,
  figures: Figures[P],
  command: string,
): void {
  const part: Part<Figures[P]> = {
    date: new Date().toISOString().slice(0, 16).replace("T", " "),
    machine: machine(),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    command,
    figures,
  };
  Object.assign(results, { [name]: part });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim()}, ${memory} GiB, ${type()} ${release()}, Node ${process.version}`;
}
