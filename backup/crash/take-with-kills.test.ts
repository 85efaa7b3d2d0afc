import { execFile, fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openStore } from "../../newsletter/src/store/open-store.ts";
import { seedSubscribers } from "../../newsletter/src/testing/seed.ts";
import { makeKeyFile } from "../encryption.ts";
import { verifyArchive } from "../read-archive.ts";
import { takeBackup } from "../take-backup.ts";
import { testFolder } from "../testing/odd-site.ts";
import { planIn } from "../testing/plan.ts";

const program = path.join(import.meta.dirname, "take-once.ts");
const run = promisify(execFile);

function folderWithSite(megabytes: number): string {
  const folder = testFolder();
  mkdirSync(path.join(folder, "site"));
  // nothing that could be packed: gzip looks back 32 KB only
  const photograph = randomBytes(1_000_000);
  for (let size = 0; size < megabytes; size += 1)
    appendFileSync(path.join(folder, "site/photograph.jpg"), photograph);
  return folder;
}

/** Takes a backup in another process; kills it so many milliseconds after its start. Gives how long it took. */
async function take(folder: string, day: number, killAfter?: number): Promise<number> {
  const child = fork(program, [folder, new Date(Date.UTC(2026, 10, day)).toISOString()], { silent: true });
  await once(child, "message");
  const start = performance.now();
  const kill = killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
  child.send("go");
  await once(child, "exit");
  clearTimeout(kill);
  return performance.now() - start;
}

/** The backups that have their name, each with a hash of its bytes. */
function backupsIn(folder: string): Record<string, string> {
  const place = path.join(folder, "backups");
  const names = readdirSync(place).filter((name) => !name.endsWith(".part"));
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(path.join(place, name)))
        .digest("hex"),
    ]),
  );
}

test("killed at ten moments, a backup is there whole or not at all, and older ones are as they were", async () => {
  const folder = folderWithSite(5);
  const { settings } = planIn(folder);
  const store = await openStore(settings);
  await seedSubscribers(store, 500, Date.UTC(2026, 10, 1));
  await store.close();
  const took = await take(folder, 1);
  let before = backupsIn(folder);
  expect(Object.keys(before)).toHaveLength(1);
  let kills = 0;
  for (let moment = 1; moment <= 10; moment += 1) {
    await take(folder, 1 + moment, (moment * took) / 11);
    const after = backupsIn(folder);
    expect(after).toMatchObject(before);
    for (const name of Object.keys(after).filter((each) => !(each in before)))
      await verifyArchive(path.join(folder, "backups", name), []);
    if (Object.keys(after).length === Object.keys(before).length) kills += 1;
    before = after;
  }
  expect(kills).toBeGreaterThan(0);
  const { file, contents } = await takeBackup(planIn(folder));
  expect(contents.newsletter).toEqual({ database: "SQLite" });
  await verifyArchive(file, []);
});

test("on a disk that takes no more, nothing is left of a backup, older ones are as they were, and it is said", async () => {
  const folder = folderWithSite(3);
  await takeBackup(planIn(folder, { now: new Date(Date.UTC(2026, 10, 1)) }));
  const before = backupsIn(folder);
  // in blocks of 512 bytes, as the shell counts
  const command = `ulimit -f 2000; exec "$0" "$@"`;
  const { code, stderr } = await run("/bin/sh", [
    "-c",
    command,
    process.execPath,
    program,
    folder,
    "2026-11-22",
  ]).catch((error) => error);
  expect(code).toBe(1);
  expect(stderr).toContain("EFBIG");
  expect(backupsIn(folder)).toEqual(before);
  expect(readdirSync(path.join(folder, "backups"))).toEqual(Object.keys(before));
  expect(readdirSync(path.join(folder, "data/backups"))).toEqual([]);
});

test("a folder of large photographs takes no more memory than one without, also encrypted", async () => {
  const megabytes = 120;
  const [small, large] = [folderWithSite(1), folderWithSite(megabytes)];
  const recipient = await makeKeyFile(path.join(small, "key.txt"));
  const memoryFor = async (folder: string) =>
    Number((await run(process.execPath, [program, folder, "2026-11-22", recipient])).stdout);
  const usual = await memoryFor(small);
  expect(usual).toBeGreaterThan(0);
  expect(await memoryFor(large)).toBeLessThan(usual + megabytes);
});
