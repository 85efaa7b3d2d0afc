import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { loadContent } from "../app/content/load.ts";
import { everyPath } from "../app/content/paths.ts";
import { compressFiles } from "./compress.ts";
import { writeFeeds } from "./feeds.ts";
import { writeHostRules } from "./host-rules.ts";
import { renderPages } from "./pages/render-pages.ts";
import { writeSitemap } from "./sitemap.ts";

const site = path.resolve(import.meta.dirname, "..");
const dist = path.join(site, "dist");
const root = path.join(dist, "client");

process.env.NODE_ENV = "production";

/** `npm run build`: bundles the application, renders every page, and writes what stands beside the pages. */
async function build(): Promise<void> {
  const start = performance.now();
  const bundling = bundle();
  // read on one core while the bundler works on the other
  const content = await step("read the content", () => loadContent());
  await step("bundle the application", () => ended(bundling));
  await step("render pages", () => renderPages({ dist, content, paths: everyPath(content) }));
  await step("write feeds, sitemap, rules for hosts", async () => {
    await writeFeeds(root, content);
    await writeSitemap(root, content);
    await writeHostRules(root);
  });
  await step("compress", () => compressFiles(root));
  console.log(`The site stands in site/dist/client (${seconds(start)})`);
}

/** React Router's build: the client's scripts and the module that renders pages. */
function bundle(): ChildProcess {
  const program = path.resolve(site, "../node_modules/.bin/react-router");
  const options = [...process.argv.slice(2), "--logLevel", "warn"];
  return spawn(process.execPath, [program, "build", ...options], { cwd: site, stdio: "inherit" });
}

async function ended(child: ChildProcess): Promise<void> {
  const code = child.exitCode ?? (await once(child, "close"))[0];
  if (code !== 0) throw new Error("the application could not be bundled; see the message above");
}

async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${name}: ${seconds(start)}`);
  return result;
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

await build();
