// npm test: installs the browsers that are missing, runs every step, and ends with the time of each and
// "N passed, N failed".
// npm run test:quick leaves out what takes minutes: the browser, builds, and processes that are killed.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureEngines } from "./engines.mjs";
import { pinnedEnvironment, projectRoot } from "./install.mjs";

/**
 * A command, or tests whose counts are read from the report they write.
 *
 * @typedef {{ name: string; command: string[]; report?: string }} Step
 */

const isQuick = process.argv.includes("--quick");
if (!isQuick) ensureBrowser();
const missing = isQuick ? [] : ensureEngines();
if (missing.length > 0)
  console.log(`${missing.join(" and ")} cannot be installed here, so the journeys in it are left out.`);

const reports = path.join(projectRoot, "test-results");
rmSync(reports, { recursive: true, force: true });
const npm = (/** @type {string[]} */ ...args) => ["npm", "run", "--silent", ...args];

/** @type {Step[]} The longest first: one core has the unit tests, the other what stands below them. */
const fast = [
  vitest("unit", "--project", "unit*"),
  { name: "types of site/", command: npm("typecheck", "--workspace", "site") },
  { name: "architecture: imports, nothing unused", command: npm("check:architecture") },
  { name: "style and lint", command: ["npx", "biome", "ci", "--error-on-warnings", "."] },
  { name: "types of all other rooms", command: ["npx", "tsc", "-p", "tsconfig.rooms.json"] },
  { name: "types of bench/", command: npm("check:bench") },
  { name: "pictures are drawn as their scenes say", command: npm("pictures", "--", "--check") },
  // the sample is also held to the rules of style
  { name: "content", command: npm("check:content", "--", "--strict") },
];

/** @type {Step[]} Each of these uses both cores. */
const slow = [
  { name: "build", command: npm("build", "--workspace", "site") },
  {
    name: "browser",
    command: ["npx", "playwright", "test", "--config", "e2e/playwright.config.ts"],
    report: path.join(reports, "browser.json"),
  },
];

/** @type {Step[]} These wait much: for what they kill, and for one process after the other. */
const waiting = [
  vitest("builds", "--project", "builds"),
  vitest("crash: newsletter", "--project", "crash", "newsletter/crash/promises"),
  vitest("crash: newsletter, killed", "--project", "crash", "newsletter/crash/kills"),
  vitest("crash: all else", "--project", "crash", "--exclude", "newsletter/**"),
  ...(missing.length < 2 ? [vitest("engines", "--project", "engines")] : []),
];

const counts = { passed: 0, failed: 0 };
/** @type {string[]} */
const times = [];

await inLanes(2, fast);
if (!isQuick) {
  await inLanes(1, slow);
  await inLanes(3, waiting);
}
console.log(`\n${times.join("\n")}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
function vitest(name, ...args) {
  const report = path.join(reports, `${name.replaceAll(/\W+/g, "-")}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  return { name, command: ["npx", "vitest", "run", ...reporters, ...args], report };
}

/**
 * Runs the steps in their order, so many at a time.
 *
 * @param {number} lanes
 * @param {Step[]} steps
 */
async function inLanes(lanes, steps) {
  const rest = steps.values();
  const lane = async () => {
    for (const step of rest) await run(step);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * Runs a step, and shows what it said once it has ended.
 *
 * @param {Step} step
 */
async function run({ name, command: [program = "", ...args], report }) {
  const begin = performance.now();
  // tests are of the sample, whatever site `.env` or the shell names; Playwright colours its workers, NO_COLOR would warn
  const env = { ...pinnedEnvironment(), KNACK_SITE: "content", ...(name !== "browser" && { NO_COLOR: "1" }) };
  const child = spawn(program, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "pipe"], env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  const status = await new Promise((resolve) => child.once("close", resolve).once("error", resolve));
  const seconds = ((performance.now() - begin) / 1000).toFixed();
  times.push(`${seconds.padStart(5)} s  ${name}`);
  console.log(`\n— ${name} (${seconds} s)\n${output.trim()}`.trimEnd());

  // a check without tests counts as one; a runner that dies, or finds no test, has failed even if no test has
  const { passed, failed } = report ? readCounts(report) : { passed: status === 0 ? 1 : 0, failed: 0 };
  const hasFailed = failed > 0 || status !== 0 || passed === 0;
  counts.passed += passed;
  counts.failed += hasFailed ? Math.max(failed, 1) : 0;
  if (hasFailed) console.error(`failed: ${name}`);
}

/** @param {string} report */
function readCounts(report) {
  try {
    const result = JSON.parse(readFileSync(report, "utf8"));
    return "stats" in result
      ? { passed: result.stats.expected, failed: result.stats.unexpected + result.stats.flaky }
      : { passed: result.numPassedTests, failed: result.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
