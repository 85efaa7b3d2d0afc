import { spawn } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { answerHelp } from "../platform/help.ts";
import { ensureBrowser, ensureEngines, leftOut } from "./browsers.ts";
import { pinnedEnvironment, projectRoot } from "./install.mjs";

/** A command, or tests whose counts are read from the report they write. */
type Step = { name: string; command: string[]; report?: string };
/** Steps that follow one another, the first once the step has ended that they need. */
type Group = { steps: Step[]; needs?: Step };

const isQuick = process.argv.includes("--quick");
answerHelp(
  isQuick
    ? `npm run test:quick
Runs the tests without what takes minutes: the browser, builds, and processes that are killed.`
    : `npm test
Installs the browsers that are missing, runs every step, and ends with the time of each and “N passed, N failed”.`,
);
if (!isQuick) ensureBrowser();
const missing = isQuick ? [] : ensureEngines();
const cores = availableParallelism();

const reports = path.join(projectRoot, "test-results");
rmSync(reports, { recursive: true, force: true });
const npm = (...args: string[]) => ["npm", "run", "--silent", ...args];

const build: Step = { name: "build", command: npm("build", "--workspace", "site") };
// beside other steps one process is enough: each would load for itself what is tested
const unit = vitest("unit", "--project", "unit*", ...(isQuick ? [] : ["--maxWorkers=1"]));

const crashes = globSync("*/crash/*.crash.test.ts", { cwd: projectRoot }).map((file) =>
  vitest(`crash: ${path.basename(file, ".crash.test.ts")}`, "--project", "crash", file),
);
const siteTypes: Step = { name: "types of site/", command: npm("typecheck", "--workspace", "site") };

/** The longest first. What waits for the build stands below what need not. */
const slow: Group[] = [
  {
    steps: [
      build,
      {
        name: "browser",
        command: ["npx", "playwright", "test", "--config", "e2e/playwright.config.ts"],
        report: path.join(reports, "browser.json"),
      },
    ],
  },
  { steps: [unit] },
  { steps: crashes },
  // both write site/.astro
  { steps: [siteTypes, vitest("builds", "--project", "builds")], needs: build },
  { steps: missing.length < 2 ? [vitest("engines", "--project", "engines")] : [], needs: build },
];

const quick: Group[] = [
  { steps: [{ name: "types of all other rooms", command: ["npx", "tsc", "-p", ".", "--singleThreaded"] }] },
  { steps: [{ name: "architecture: imports, nothing unused", command: npm("check:architecture") }] },
  { steps: [{ name: "style and lint", command: ["npx", "biome", "ci", "--error-on-warnings", "."] }] },
  { steps: [{ name: "pictures are drawn as their scenes say", command: npm("pictures", "--", "--check") }] },
  // the sample is also held to the rules of style
  { steps: [{ name: "content", command: npm("check:content", "--", "--strict") }] },
];

const counts = { passed: 0, failed: 0 };
const times: string[] = [];
/** The steps that run now, each with those that had the processor beside it. */
const running = new Map<string, Set<string>>();
/** The ends of all steps that have begun. */
const ended = new Map<Step, Promise<void>>();

// much of what is slow waits: a lane more than there are cores
if (isQuick) await inLanes(cores, [{ steps: [unit] }, { steps: [siteTypes] }, ...quick]);
else await inLanes(cores + 1, [...slow, ...quick]);
console.log(`\n${times.join("\n")}`);
for (const engine of missing) console.log(`\n${leftOut(engine)}`);
// on a developer's machine an engine may be missing; where everything is proved, none may
if (process.env.CI && missing.length > 0) counts.failed += missing.length;
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

function vitest(name: string, ...args: string[]): Step {
  const report = path.join(reports, `${name.replaceAll(/\W+/g, "-")}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  return { name, command: ["npx", "vitest", "run", ...reporters, ...args], report };
}

/** Runs the groups in their order, so many at a time. */
async function inLanes(lanes: number, groups: Group[]): Promise<void> {
  const rest = groups.values();
  const lane = async () => {
    for (const { steps, needs } of rest) {
      if (needs) await ended.get(needs);
      for (const step of steps) {
        const end = run(step);
        ended.set(step, end);
        await end;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Runs a step, and shows what it said once it has ended. */
async function run({ name, command: [program = "", ...args], report }: Step): Promise<void> {
  const begin = performance.now();
  const beside = new Set(running.keys());
  for (const others of running.values()) others.add(name);
  running.set(name, beside);
  // tests are of the sample, whatever site `.env` or the shell names; Playwright colours its workers, NO_COLOR would warn
  const env = { ...pinnedEnvironment(), KNACK_SITE: "content", ...(name !== "browser" && { NO_COLOR: "1" }) };
  const child = spawn(program, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "pipe"], env });
  const exit = new Promise((resolve) => child.once("close", resolve).once("error", resolve));
  const output = (await Promise.all([child.stdout, child.stderr].map(text))).join("");
  const status = await exit;
  const seconds = ((performance.now() - begin) / 1000).toFixed();
  running.delete(name);
  const company = beside.size > 0 ? ` (shared the processors with ${[...beside].join(", ")})` : "";
  times.push(`${seconds.padStart(5)} s  ${name}${company}`);
  console.log(`\n— ${name} (${seconds} s)\n${output.trim()}`.trimEnd());

  // a check without tests counts as one; a runner that dies, or finds no test, has failed even if no test has
  const { passed, failed } = report ? readCounts(report) : { passed: status === 0 ? 1 : 0, failed: 0 };
  const hasFailed = failed > 0 || status !== 0 || passed === 0;
  counts.passed += passed;
  counts.failed += hasFailed ? Math.max(failed, 1) : 0;
  if (hasFailed) console.error(`failed: ${name}`);
}

function readCounts(report: string) {
  try {
    const result = JSON.parse(readFileSync(report, "utf8"));
    return "stats" in result
      ? { passed: result.stats.expected, failed: result.stats.unexpected + result.stats.flaky }
      : { passed: result.numPassedTests, failed: result.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
