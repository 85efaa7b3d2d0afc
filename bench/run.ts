import { parseArgs } from "node:util";
import { parts } from "./parts.ts";
import { writeReport } from "./report.ts";
import { loadResults, store } from "./results.ts";

const names = parts.map(({ name }) => name);
const usage = `npm run bench -- [options]
  --only a,b    parts to measure: ${names.join(", ")} (default: all)
  --runs N      runs of which a median is taken (default 5)
  --readers N   readers of the newsletter's large issue (default 20000; 1000000 takes an hour)`;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: names.join(",") },
    runs: { type: "string", default: "5" },
    readers: { type: "string", default: "20000" },
    help: { type: "boolean", default: false },
  },
});
const wanted = values.only.split(",");
const unknown = wanted.filter((name) => !names.includes(name));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no part ${unknown.join(", ")}.`);
  console.info(usage);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const results = loadResults();
for (const part of parts.filter(({ name }) => wanted.includes(name))) {
  console.info(`\n== ${part.name} ==`);
  store(
    results,
    part.name,
    await part.measure({ runs: Number(values.runs), readers: Number(values.readers) }),
  );
  writeReport(parts, results);
}
console.info("\nWritten: bench/RESULTS.md, bench/results.json");
// servers' idle connections must not keep the bench alive
process.exit();
