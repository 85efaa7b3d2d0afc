import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { serviceWorker } from "./service-worker.ts";
import { workerBundle } from "./worker-bundle.ts";

/** What the end of a build leaves. */
async function builtWith(options: Parameters<typeof serviceWorker>[0]) {
  const root = mkdtempSync(path.join(tmpdir(), "worker-"));
  writeFileSync(path.join(root, "offline.html"), "<h1>No Connection</h1>");
  const done = serviceWorker(options).hooks["astro:build:done"] as (given: { dir: URL }) => Promise<void>;
  await done({ dir: pathToFileURL(`${root}/`) });
  const worker = path.join(root, "sw.js");
  return {
    worker: existsSync(worker) ? readFileSync(worker, "utf8") : undefined,
    hasPage: existsSync(path.join(root, "offline.html")),
  };
}

test("with offline: false the worker removes itself, and its page is not there", async () => {
  const { worker, hasPage } = await builtWith({ isOn: false });
  expect(worker).toContain("unregister()");
  expect(worker).not.toContain("fetch");
  expect(hasPage).toBe(false);
});

test("the worker is one script, of Workbox and our own, without what is for developers", async () => {
  const { code, modules } = await workerBundle("worker");
  const packages = modules.flatMap((id) => /node_modules\/([^/]+)/.exec(id)?.[1] ?? []);
  expect([...new Set(packages)].sort()).toEqual([
    "workbox-core",
    "workbox-navigation-preload",
    "workbox-routing",
    "workbox-strategies",
  ]);
  expect(code).not.toMatch(/^import|\bimport\(|process\.env|https?:\/\/(?!localhost)/m);
  expect(code.length).toBeLessThan(30_000);
});
