import { parseArgs } from "node:util";
import { writeReport } from "./report/report.ts";
import { keep, loadResults, type PartName, partNames } from "./results.ts";
import { install } from "./subjects/install.ts";
import { bench } from "./subjects/places.ts";

const usage = `npm run bench -- [options]
  --only a,b    parts to measure: ${partNames.join(", ")} (default: all)
  --runs N      runs of which a median is taken (default 5)
  --sizes a,b   numbers of articles to build (default 30,1000)
  --full        builds 10,000 articles too
  --report      measures nothing, writes RESULTS.md and chart.svg from results.json`;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    runs: { type: "string", default: "5" },
    sizes: { type: "string", default: "30,1000" },
    full: { type: "boolean", default: false },
    report: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) {
  console.info(usage);
  process.exit();
}

const wanted: readonly string[] = values.only?.split(",") ?? partNames;
const unknown = wanted.filter((name) => !partNames.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}.\n${usage}`);
  process.exit(1);
}

const runs = Number(values.runs);
const sizes = [...values.sizes.split(",").map(Number), ...(values.full ? [10_000] : [])];
const command = ["npm run bench", ...process.argv.slice(2)].join(" ").replace("bench --", "bench -- --");
const results = loadResults();

/** Modules are loaded when their turn comes: some need what `install` has just installed. */
const measure: { [P in PartName]: () => Promise<void> } = {
  async build() {
    const { measureBuilds } = await import("./measure/build.ts");
    keep(results, "build", await measureBuilds(sizes), command);
  },
  async client() {
    const { measureClient } = await import("./measure/client.ts");
    keep(results, "client", await measureClient(), command);
  },
  async pages() {
    const { measurePages } = await import("./measure/pages.ts");
    keep(results, "pages", await measurePages({ runs }), command);
  },
  async lighthouse() {
    const { measureLighthouse } = await import("./measure/lighthouse.ts");
    keep(results, "lighthouse", await measureLighthouse({ runs }), command);
  },
  async search() {
    const { measureSearch } = await import("./measure/search.ts");
    keep(results, "search", await measureSearch(), command);
  },
  async server() {
    const { measureServer } = await import("./measure/server.ts");
    keep(results, "server", await measureServer(), command);
  },
  async newsletter() {
    const { measureNewsletter } = await import("./measure/newsletter.ts");
    const figures = measureNewsletter();
    if (figures) keep(results, "newsletter", figures, command);
  },
};

if (!values.report) {
  install(bench);
  for (const name of partNames.filter((part) => wanted.includes(part))) {
    console.info(`\n== ${name} ==`);
    await measure[name]();
  }
}
writeReport(results);
console.info("\nWritten: bench/RESULTS.md, bench/chart.svg, bench/results.json");
// servers' idle connections must not keep the bench alive
process.exit();
