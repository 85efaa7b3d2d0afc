import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Releases } from "../release-store.ts";
import { emptyReleases } from "../testing/small-site.ts";
import { addressesOfPages } from "./pages.ts";

const program = path.join(import.meta.dirname, "publish-once.ts");

/** Publishes a version; kills it so many milliseconds after its start. Gives how long it took, and whether it came to its end. */
async function publish({ root }: Releases, version: number, killAfter?: number) {
  const child = fork(program, [root, String(version)]);
  await once(child, "message");
  const start = performance.now();
  const kill = killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
  child.send("go");
  const [code] = await once(child, "exit");
  clearTimeout(kill);
  return { took: performance.now() - start, isDone: code === 0 };
}

/** The version that is served: that of every page, with its script. */
function servedVersion({ root }: Releases): number {
  const versions = addressesOfPages.map((address) => {
    const file = address === "/" ? "index.html" : `${address.slice(1)}.html`;
    const text = readFileSync(path.join(root, "current", file), "utf8");
    return Number(/version (\d+)<\/p><\/body>$/.exec(text)?.[1]);
  });
  const [version = Number.NaN] = versions;
  expect(new Set(versions)).toEqual(new Set([version]));
  expect(existsSync(path.join(root, "current/assets", `part.${version}.js`))).toBe(true);
  return version;
}

test("killed at five moments, a publish leaves the old or the new release whole; the next works", async () => {
  const releases = emptyReleases();
  let { took } = await publish(releases, 1);
  let kills = 0;
  for (let moment = 1; moment <= 5; moment++) {
    const before = servedVersion(releases);
    const version = moment + 1;
    const run = await publish(releases, version, (moment * took) / 5);
    if (run.isDone) {
      expect(servedVersion(releases)).toBe(version);
      // the one before was held up, by whatever else runs on this machine
      took = Math.min(took, run.took);
    } else {
      kills++;
      expect([before, version]).toContain(servedVersion(releases));
    }
  }
  expect(kills).toBeGreaterThan(0);
  await publish(releases, 99);
  expect(servedVersion(releases)).toBe(99);
  expect(releases.all().length).toBeLessThanOrEqual(3);
});
