import { defineConfig } from "vitest/config";

// One after the other: each of these keeps both cores busy by itself.
export default defineConfig({
  test: {
    include: ["crash/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
