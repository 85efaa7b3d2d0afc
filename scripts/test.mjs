// npm test: installs the browsers that are missing, runs everything, and ends with the time of each step and
// "N passed, N failed".
// npm run test:quick leaves out what takes minutes: the browser, and processes that are killed.
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureEngines } from "./engines.mjs";
import { pinnedEnvironment, projectRoot, start, stop } from "./install.mjs";

/**
 * Checked by a command, or by tests whose counts are read from the report they write.
 *
 * @typedef {{ name: string; command: string; args: string[]; report?: string; env?: NodeJS.ProcessEnv }} Step
 */

// tests are of the sample, whatever site `.env` or the shell names
process.env.KNACK_SITE = "content";

const isQuick = process.argv.includes("--quick");
try {
  if (!isQuick) ensureBrowser();
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

const missing = isQuick ? [] : ensureEngines();
if (missing.length > 0)
  console.log(`${missing.join(" and ")} cannot be installed here, so the journeys in it are left out.`);

const reports = path.join(projectRoot, "test-results");
rmSync(reports, { recursive: true, force: true });

/** @type {Step[]} The longest first: one core has the unit tests, the other what stands below them. */
const fast = [
  vitest("unit", "--project", "unit*"),
  npm("types of site/", "run", "typecheck", "--silent", "--workspace", "site"),
  npm("architecture: imports, nothing unused", "run", "check:architecture", "--silent"),
  { name: "style and lint", command: "npx", args: ["biome", "ci", "--error-on-warnings", "."] },
  // each room reads much of the others: all in one program, which costs a third of one after the other
  { name: "types of all other rooms", command: "npx", args: ["tsc", "-p", "tsconfig.rooms.json"] },
  npm("types of bench/", "run", "check:bench", "--silent"),
  npm("pictures are drawn as their scenes say", "run", "pictures", "--silent", "--", "--check"),
  // the sample is also held to the rules of style
  npm("content", "run", "check:content", "--silent", "--", "--strict"),
];

/** @type {Step[]} Each of these keeps both cores busy. */
const slow = [
  npm("build", "run", "build", "--silent", "--workspace", "site"),
  {
    name: "browser",
    command: "npx",
    args: ["playwright", "test", "--config", "e2e/playwright.config.ts"],
    report: path.join(reports, "browser.json"),
    // Playwright forces colours upon its workers, and Node warns of whoever is told both
    env: pinnedEnvironment(),
  },
];

/** @type {Step[]} These wait much: for what they kill, and for one process after the other. */
const waiting = [
  vitest("builds", "--project", "builds"),
  vitest("crash: newsletter", "--project", "crash", "newsletter/"),
  vitest("crash: all else", "--project", "crash", "--exclude", "newsletter/**"),
  ...(missing.length < 2 ? [vitest("engines", "--project", "engines")] : []),
];

const counts = { passed: 0, failed: 0 };
/** @type {string[]} */
const times = [];

await sideBySide(2, fast);
if (!isQuick) {
  await sideBySide(1, slow);
  await sideBySide(3, waiting);
}
console.log(`\n${times.join("\n")}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
function npm(name, ...args) {
  return { name, command: "npm", args };
}

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
function vitest(name, ...args) {
  const report = path.join(reports, `${name.replaceAll(/\W+/g, "-")}.json`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  return { name, command: "npx", args: ["vitest", "run", ...reporters, ...args], report };
}

/**
 * Runs the steps in their order, so many at a time.
 *
 * @param {number} lanes
 * @param {Step[]} steps
 */
async function sideBySide(lanes, steps) {
  const rest = steps.values();
  const lane = async () => {
    for (const step of rest) await take(step, lanes > 1);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * What a step says is shown as it comes when it runs alone, else in one piece when it has ended.
 *
 * @param {Step} step
 * @param {boolean} hasCompany
 */
async function take(step, hasCompany) {
  const { name, command, args, env } = step;
  if (!hasCompany) console.log(`\n— ${name}`);
  const begin = performance.now();
  const { status, output } = await start(command, args, { env, isQuiet: hasCompany });
  const seconds = ((performance.now() - begin) / 1000).toFixed();
  times.push(`${seconds.padStart(5)} s  ${name}`);
  if (hasCompany) console.log(`\n— ${name} (${seconds} s)\n${output.trim()}`.trimEnd());
  count(step, status);
}

/**
 * A check that has no tests of its own counts as one. A runner that dies, or finds no test, has failed even if no test
 * has.
 *
 * @param {Step} step
 * @param {number} status
 */
function count({ name, report }, status) {
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
    if ("stats" in result)
      return { passed: result.stats.expected, failed: result.stats.unexpected + result.stats.flaky };
    return { passed: result.numPassedTests, failed: result.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
