import { defineConfig } from "vitest/config";

// tests are of the sample, whatever site `.env` or the shell names
process.env.KNACK_SITE = "content";

// One after the other: each of these keeps both cores busy by itself.
export default defineConfig({
  test: {
    include: ["crash/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
