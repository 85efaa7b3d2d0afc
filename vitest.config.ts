import { defineConfig } from "vitest/config";

// tests are of the sample, whatever site `.env` or the shell names
process.env.KNACK_SITE = "content";

/** What a test needs besides its source is said by the end of its name; the rest share a process. */
const needs = {
  /** A process of its own: it changes what others would see, as modules, globals, the time or the environment. */
  isolated: "**/*.isolated.test.{ts,tsx}",
  /** The whole machine: it builds sites, or starts them. */
  build: "**/*.build.test.{ts,tsx}",
  /** Minutes: it kills processes, and looks at what they leave. */
  crash: "**/*.crash.test.{ts,tsx}",
  /** Root on Debian, and minutes: it follows the operator's manual on an empty machine. */
  machine: "**/*.machine.test.ts",
  /** Firefox or WebKit. */
  engine: "**/*.engine.test.{ts,tsx}",
};

const elsewhere = ["**/{node_modules,dist,.git,.cache,.astro}/**", "{releases,data}/**"];
const globalSetup = "scripts/temporary-folder.ts";
// on a busy machine a step takes long; a test that passes waits no longer than it must
const shared = { globalSetup, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };
const quick = { ...shared, testTimeout: 300_000 };
const slow = { ...shared, testTimeout: 900_000 };

export default defineConfig({
  test: {
    // vitest leaves a core to others, which of two is half of all
    maxWorkers: "100%",
    projects: [
      {
        // one process for each core loads what is tested once for all: a third less processor time
        test: {
          ...quick,
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...elsewhere, ...Object.values(needs)],
          isolate: false,
        },
      },
      { test: { ...quick, name: "unit-isolated", include: [needs.isolated], exclude: elsewhere } },
      {
        test: {
          ...slow,
          name: "builds",
          include: [needs.build],
          exclude: elsewhere,
          // a build uses all there is
          fileParallelism: false,
        },
      },
      {
        // each step needs those before it
        test: {
          ...slow,
          name: "machine",
          include: [needs.machine],
          exclude: elsewhere,
          testTimeout: 1_800_000,
          bail: 1,
        },
      },
      { test: { ...slow, name: "engines", include: [needs.engine], exclude: elsewhere } },
      {
        test: {
          ...slow,
          name: "crash",
          include: [needs.crash],
          exclude: elsewhere,
          fileParallelism: false,
        },
      },
    ],
  },
});
