import { globSync } from "node:fs";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

// tests are of the sample, whatever site `.env` or the shell names
process.env.KNACK_SITE = "content";

/** Tests that build whole sites, or start them. */
const builds = [
  "pictures/published.test.ts",
  "publishing/publish.test.ts",
  "site/dev.test.ts",
  "site/release/content.test.ts",
  "site/served-files.test.ts",
];

/** Rules are tested beside their source. */
const rules = globSync(
  [
    "site/**/*.test.{ts,tsx}",
    "newsletter/src/**/*.test.ts",
    "site-folder/**/*.test.ts",
    "brand/**/*.test.ts",
    "sign-up-contract/**/*.test.ts",
    "new-site/**/*.test.ts",
    "pictures/**/*.test.ts",
    "publishing/*.test.ts",
    "backup/*.test.ts",
    "desk/**/*.test.{ts,tsx}",
    "checks/**/*.test.ts",
    "scripts/**/*.test.ts",
    "deploy/*.test.ts",
    "e2e/**/*.test.ts",
  ],
  { cwd: root, exclude: ["**/node_modules/**", "e2e/engines/**", "desk/crash/**", ...builds] },
);

/** Tests that change what others would see in their process: modules, globals, the time or the environment. */
const isolated = [
  "newsletter/src/read-texts.test.ts",
  "desk/app/saving/saved-file.test.ts",
  "desk/server/{checks/check-thread,files/files,publish/publisher,start/start}.test.ts",
  "site-folder/site-folder.test.ts",
  "site/src/{browser,consent,newsletter,saved,steps,theme}/*.test.ts",
];
const isolatedFiles = new Set(isolated.flatMap(matches));

/** Renamed tests would otherwise fall out of the list unseen. */
function matches(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root });
  if (files.length === 0) throw new Error(`vitest.config.ts: there is no test ${pattern}`);
  return files;
}

const unit = { testTimeout: 300_000, hookTimeout: 300_000 };

/** The newsletter's crash tests kill processes and take minutes. */
export default defineConfig({
  test: {
    // vitest leaves a core to others, which of two is half of all
    maxWorkers: "100%",
    projects: [
      {
        // one process for each core loads what is tested once for all: a third less processor time
        test: {
          ...unit,
          name: "unit",
          include: rules.filter((file) => !isolatedFiles.has(file)),
          isolate: false,
        },
      },
      { test: { ...unit, name: "unit-isolated", include: rules.filter((file) => isolatedFiles.has(file)) } },
      {
        test: {
          name: "builds",
          include: builds,
          testTimeout: 900_000,
          hookTimeout: 300_000,
          // a build uses all there is
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "engines",
          include: ["e2e/engines/*.test.ts"],
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "crash",
          include: [
            "newsletter/crash/**/*.test.ts",
            "publishing/crash/*.test.ts",
            "backup/crash/*.test.ts",
            "desk/crash/*.test.ts",
          ],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
