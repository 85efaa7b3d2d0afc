import path from "node:path";
import { performance } from "node:perf_hooks";
import { loadContent } from "../app/content/load.ts";
import { compressFiles } from "./compress.ts";
import { writeFeeds } from "./feeds.ts";
import { finishPages } from "./finish-html.ts";
import { writeHostRules } from "./host-rules.ts";
import { writeSitemap } from "./sitemap.ts";
import { tidyFiles } from "./tidy-files.ts";

const root = path.resolve(import.meta.dirname, "../dist/client");
const content = loadContent();

/** What runs after prerendering, in this order, each step with its time. */
const steps: [string, () => Promise<void>][] = [
  ["put files where hosts look for them", () => tidyFiles(root)],
  ["finish pages", () => finishPages(root)],
  ["write feeds", () => writeFeeds(root, content)],
  ["write sitemap", () => writeSitemap(root, content)],
  ["write rules for hosts", () => writeHostRules(root)],
  ["compress", () => compressFiles(root)],
];

for (const [name, step] of steps) {
  const start = performance.now();
  await step();
  console.log(`${name}: ${Math.round(performance.now() - start)} ms`);
}
