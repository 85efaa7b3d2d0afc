import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { test as base, clientReady, expect } from "./fixtures.ts";
import { sandboxPort } from "./ports.ts";

const root = path.resolve(import.meta.dirname, "../..");
const address = `http://localhost:${sandboxPort}/sandbox`;

/** Development of the sample, with a cache apart from that of `npm run dev`; one server for the tests of a worker. */
export const test = base.extend<{ sandbox: Page }, { served: undefined }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its first parameter
    async ({}, use) => {
      // below `node_modules`, from which development may serve
      const folder = path.join(root, "node_modules/.cache/sandbox");
      mkdirSync(folder, { recursive: true });
      copyFileSync(path.join(root, "site/package.json"), path.join(folder, "package.json"));
      const config = path.relative(folder, path.join(root, "site/astro.config.mjs"));
      const server = spawn(
        process.execPath,
        `site/astro.ts dev --root ${folder} --config ${config} --ignore-lock --port ${sandboxPort}`.split(
          " ",
        ),
        { cwd: root, stdio: "ignore" },
      );
      await expect(async () => expect((await fetch(address)).status).toBe(200)).toPass();
      await use(undefined);
      server.kill("SIGTERM");
    },
    { scope: "worker", timeout: 200_000 },
  ],
  /** The page that shows every part of the site in each of its states. */
  sandbox: async ({ page, served: _started }, use) => {
    await page.goto(address);
    await clientReady(page);
    await expect(page.getByText("Copy this link:")).toBeVisible();
    await use(page);
  },
});
