import { parseArgs } from "node:util";
import type { Job } from "../pictures/drawing-jobs.ts";
import { remember } from "../pictures/drawn-record.ts";
import { masterOf } from "../pictures/master-of.ts";
import { orphansOf, removeOrphans } from "../pictures/orphans.ts";
import { answerHelp } from "../platform/help.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { siteFolder } from "../platform/paths.ts";
import { refuseRootBesidePublisher } from "../platform/permissions.ts";
import { drawAll, drawable, drawIntoCache, staleJobs } from "./release/draw.ts";

answerHelp(`npm run pictures -- [options]
  (none)   draw what is stale or missing, remove what nothing needs
  --cache  draw what is stale or missing into .cache/, as a publish does: the site’s folder stays as it is
  --check  exit 1 and name what is stale, missing or not needed`);

const { values } = parseArgs({
  options: {
    cache: { type: "boolean" },
    check: { type: "boolean" },
  },
});

if (values.cache && values.check)
  throw new OperatorError("--check draws nothing: give one of --check and --cache.");
refuseRootBesidePublisher("pictures");
const content = siteFolder();

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (values.cache) {
    await drawIntoCache(content);
    return 0;
  }
  const catalogue = drawable(content);
  const stale = staleJobs(content, catalogue);
  if (values.check) return report(stale, orphansOf(content, catalogue));
  await drawAll(stale, async ({ key, hash, draw }) => {
    const bytes = await draw(masterOf(content, key));
    remember(content, key, hash);
    return bytes;
  });
  const removed = removeOrphans(content, orphansOf(content, catalogue));
  return say([...removed.map((file) => `removed, since nothing needs it: ${file}`), "done"].join("\n"));
}

function report(stale: readonly Job[], orphans: readonly string[]): number {
  for (const { key, complete } of stale) console.error(`${complete ? "stale" : "missing"}: ${key}`);
  for (const key of orphans) console.error(`not needed: ${key}`);
  if (stale.length + orphans.length === 0) return 0;
  console.error("Fix with: npm run pictures");
  return 1;
}

function say(text: string): number {
  console.log(text);
  return 0;
}
