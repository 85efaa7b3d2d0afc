import { readFileSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";
import { namesIn, readSections } from "./checks/specification/sentences.ts";

const sections = readSections(readFileSync(new URL("docs/sentences.md", import.meta.url), "utf8"));

// tests are of the sample, whatever site `.env` or the shell names
process.env.KNACK_SITE = "content";

/** Tests that build whole sites, or start them. */
const builds = [
  "desk/server/preview/preview.test.ts",
  "own-site/operators-week.test.ts",
  "pictures/published.test.ts",
  "publishing/publishers-day.test.ts",
  "site/dev.test.ts",
  "site/release/unpublished.test.ts",
];

/** Rules are tested beside their source; the newsletter's crash tests kill processes and take minutes. */
export default defineConfig({
  test: {
    // vitest leaves a core to others, which of two is half of all
    maxWorkers: "100%",
    // a test that proves a sentence of the specification has its name as a tag
    tags: namesIn(sections).map((name) => ({ name })),
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "site/**/*.test.{ts,tsx}",
            "newsletter/src/**/*.test.ts",
            "reading/**/*.test.ts",
            "brand/**/*.test.ts",
            "contract/**/*.test.ts",
            "own-site/**/*.test.ts",
            "pictures/**/*.test.ts",
            "publishing/*.test.ts",
            "report/*.test.ts",
            "backup/*.test.ts",
            "desk/**/*.test.{ts,tsx}",
            "checks/**/*.test.ts",
            "scripts/**/*.test.ts",
            "e2e/**/*.test.ts",
          ],
          exclude: [...configDefaults.exclude, "e2e/engines/**", "desk/crash/**", ...builds],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "builds",
          include: builds,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // a build uses all there is
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "engines",
          include: ["e2e/engines/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "deploy",
          include: ["deploy/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
          testTimeout: 300_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
