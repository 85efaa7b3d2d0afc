// npm test: installs what tests need, runs everything, and ends with "N passed, N failed".
// npm run test:quick leaves out what takes minutes: the browser, and processes that are killed.
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { install, pinnedEnvironment, projectRoot, run, stop } from "./install.mjs";

const isQuick = process.argv.includes("--quick");
install();
const { ensureBrowser } = await import("./browser.mjs");
try {
  if (!isQuick) process.env.CHROMIUM_PATH = ensureBrowser();
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

/** @param {string} name */
const report = (name) => path.join(projectRoot, "test-results", `${name}.json`);
rmSync(path.dirname(report("any")), { recursive: true, force: true });

let passed = 0;
let failed = 0;
/** @type {string[]} */
const times = [];

/**
 * A check that has no tests of its own counts as one.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
function check(name, command, args) {
  if (timed(name, () => run(command, args)) === 0) passed++;
  else {
    failed++;
    console.error(`failed: ${name}`);
  }
}

/**
 * Runs tests whose counts are read from the report they write.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnSyncOptions} [options]
 */
function tests(name, command, args, options) {
  const status = timed(name, () => run(command, args, options));
  const counts = readCounts(name);
  passed += counts.passed;
  failed += counts.failed;
  // a runner that dies, or finds no test, has failed even if no test has
  if ((status !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0) failed++;
}

/**
 * Says what begins, and remembers how long it took.
 *
 * @param {string} name
 * @param {() => number} work
 */
function timed(name, work) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const status = work();
  times.push(`${((performance.now() - start) / 1000).toFixed().padStart(5)} s  ${name}`);
  return status;
}

/** @param {string} name */
function readCounts(name) {
  try {
    const result = JSON.parse(readFileSync(report(name), "utf8"));
    if ("stats" in result)
      return { passed: result.stats.expected, failed: result.stats.unexpected + result.stats.flaky };
    return { passed: result.numPassedTests, failed: result.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/**
 * @param {string} name
 * @param {string[]} args
 */
const vitest = (name, ...args) =>
  tests(name, "npx", [
    "vitest",
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report(name)}`,
    ...args,
  ]);

check("style and lint", "npx", ["biome", "ci", "--error-on-warnings", "."]);
check("types of site/", "npm", ["run", "typecheck", "--silent", "--workspace", "site"]);
for (const room of ["reading", "brand", "contract", "pictures", "checks", "newsletter", "e2e", "scripts"])
  check(`types of ${room}/`, "npx", ["tsc", "-p", room]);
check("types of bench/", "npm", ["run", "check:bench", "--silent"]);
check("the house: imports, shells, texts, nothing unused", "npm", ["run", "check:house", "--silent"]);
check("pictures are drawn as their scenes say", "npm", ["run", "pictures", "--silent", "--", "--check"]);
check("content", "npm", ["run", "check:content", "--silent"]);
check("each sentence of the specification has a test", "npm", ["run", "check:specification", "--silent"]);
vitest("unit", "--project", "unit");
if (!isQuick) {
  check("build", "npm", ["run", "build", "--silent", "--workspace", "site"]);
  // Playwright forces colours upon its workers, and Node warns of whoever is told both
  tests("browser", "npx", ["playwright", "test", "--config", "e2e/playwright.config.ts"], {
    env: pinnedEnvironment(),
  });
  vitest("crash", "--project", "crash");
}

console.log(`\n${times.join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
