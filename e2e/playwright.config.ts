import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { browserFlags, ensureShell } from "../scripts/browsers.ts";
import { otherPort, port } from "./testing/ports.ts";

// journeys are of the sample, whatever site `.env` or the shell names
process.env.KNACK_SITE = "content";

const root = path.resolve(import.meta.dirname, "..");

/** Journeys against the built site, as readers get it. No retries: a flaky test has a race to be found. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: path.join(root, "test-results/browser"),
  fullyParallel: true,
  // measured on two cores, 186 journeys: 2 workers 301 s, 3 230 s, 4 272 s, 5 255 s
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  // on a busy machine a step takes long; a test that passes waits no longer than it must
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [["dot"], ["json", { outputFile: path.join(root, "test-results/browser.json") }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: ensureShell(), args: browserFlags },
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
  },
  // the longest journeys begin first; each of the desk's workers starts a desk, one of them with a preview
  projects: [
    { name: "desk", testMatch: "desk/*.spec.ts", workers: 2 },
    { name: "site", testIgnore: "desk/*.spec.ts" },
  ],
  webServer: [
    {
      command: "node site/release/server.ts",
      cwd: root,
      env: { PORT: String(port) },
      url: `http://localhost:${port}/`,
      reuseExistingServer: false,
    },
    {
      command: "node e2e/testing/other-site-server.ts",
      cwd: root,
      port: otherPort,
      reuseExistingServer: false,
    },
  ],
});
