import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { verifyArchive } from "../archive.ts";

async function take(root: string, killAfter?: number) {
  const child = fork(path.join(import.meta.dirname, "take-once.ts"), [root]);
  await once(child, "message");
  const start = performance.now();
  const kill = killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
  child.send("go");
  await once(child, "exit");
  clearTimeout(kill);
  return performance.now() - start;
}

test("killed at three moments, a backup is whole or not there, and the next one works", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "backup-kills-"));
  mkdirSync(path.join(root, "my-site"));
  for (let number = 0; number < 20; number++)
    writeFileSync(path.join(root, `my-site/${number}.webp`), randomBytes(500_000));
  const took = await take(root);
  for (let moment = 1; moment <= 3; moment++) await take(root, (moment * took) / 4);
  await take(root);
  const whole = readdirSync(path.join(root, "backups")).filter((name) => name.endsWith(".tar.gz"));
  expect(whole.length).toBeGreaterThanOrEqual(2);
  for (const name of whole) await verifyArchive(path.join(root, "backups", name), undefined);
  expect(existsSync(path.join(root, "data/.backup"))).toBe(false);
});
