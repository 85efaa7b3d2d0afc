import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { writeNote } from "../../newsletter/src/store/note-rows.ts";
import { openStore, type Store } from "../../newsletter/src/store/open-store.ts";
import { countSubscribers, listSubscribers } from "../../newsletter/src/store/subscriber-rows.ts";
import { seedSubscribers } from "../../newsletter/src/testing/seed.ts";
import { makeKeyFile, readKeyFile } from "../encryption.ts";
import { lastBackup } from "../last-backup.ts";
import { verifyArchive } from "../read-archive.ts";
import { restoreBackup } from "../restore-backup.ts";
import { takeBackup } from "../take-backup.ts";
import { everythingIn, makeOddSite, testFolder } from "../testing/odd-site.ts";
import { planIn } from "../testing/plan.ts";

const consentedAt = Date.UTC(2026, 10, 1);

/** The service goes on writing until the returned function is called, which tells how often it did. */
function keepWriting(store: Store): () => Promise<number> {
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    for (; !isOver; written += 1) {
      await writeNote(store.db, "watchedAt", written);
      await setImmediate();
    }
  })();
  return async () => {
    isOver = true;
    await writing;
    return written;
  };
}

test("the drill: site and newsletter are saved while both are used, and restored into another folder", async () => {
  const folder = testFolder();
  makeOddSite(path.join(folder, "site"));
  writeFileSync(path.join(folder, ".env"), "SMTP_URL=smtps://me:word@mail.example\n");
  const { settings, ...plan } = planIn(folder);
  writeFileSync(path.join(settings.dataDir, "secret"), "a secret of enough letters, and more\n", {
    mode: 0o600,
  });
  const store = await openStore(settings);
  await seedSubscribers(store, 300, consentedAt);
  const readers = await listSubscribers(store.db);
  const keyFile = path.join(folder, "key.txt");
  const recipients = [await makeKeyFile(keyFile)];
  const stopWriting = keepWriting(store);
  const taken = await takeBackup({ ...plan, settings, recipients });
  expect(await stopWriting()).toBeGreaterThan(0);
  await store.close();
  expect(taken.contents.newsletter).toEqual({ database: "SQLite" });
  expect(await verifyArchive(taken.file, readKeyFile(keyFile))).toEqual(taken.contents);

  const out = path.join(folder, "out");
  await restoreBackup(taken.file, out, readKeyFile(keyFile));
  expect(everythingIn(path.join(out, "site"))).toEqual(everythingIn(path.join(folder, "site")));
  const restored = await openStore({ dataDir: path.join(out, "data"), databaseUrl: undefined });
  expect(await listSubscribers(restored.db)).toEqual(readers);
  expect(await countSubscribers(restored.db)).toMatchObject({ active: 300 });
  await restored.close();
});

const run = promisify(execFile);

test("the commands, by settings alone: a key, a backup, a look at it, a restore, and what to do next", async () => {
  const folder = testFolder();
  makeOddSite(path.join(folder, "site"));
  mkdirSync(path.join(folder, "data"));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    INIT_CWD: folder,
    KNACK_SITE: path.join(folder, "site"),
    DATA_DIR: path.join(folder, "data"),
    KNACK_BACKUPS: path.join(folder, "disk"),
  };
  const say = async (command: string, ...args: string[]) =>
    (await run(process.execPath, [path.join(import.meta.dirname, `../${command}.ts`), ...args], { env }))
      .stdout;
  const [, recipient] =
    /^KNACK_BACKUP_RECIPIENTS=(age1\w+)$/m.exec(await say("backup", "--new-key", "key.txt")) ?? [];
  env.KNACK_BACKUP_RECIPIENTS = recipient;
  const [, file = ""] = /^(\S+\.tar\.gz\.age), .* is whole/.exec(await say("backup")) ?? [];
  expect(await say("backup", "--verify", file, "--key", "key.txt")).toContain("0 hours ago");
  expect(lastBackup(env.DATA_DIR)).toMatchObject({ file, isThere: true, verifiedAt: expect.any(Date) });
  expect(await say("restore", file, "out", "--key", "key.txt")).toContain("KNACK_SITE=");
  expect(everythingIn(path.join(folder, "out/site"))).toEqual(everythingIn(path.join(folder, "site")));
  await expect(say("restore", file, "out", "--key", "key.txt")).rejects.toThrow("is not empty");
  writeFileSync(file, "damaged");
  await expect(say("backup", "--verify", file)).rejects.toThrow("is damaged");
  expect(lastBackup(env.DATA_DIR)?.verifiedAt).toBeUndefined();
});

test("a database that is away ends the backup with a sentence, and leaves nothing", async () => {
  const folder = testFolder();
  mkdirSync(path.join(folder, "site"));
  const plan = planIn(folder);
  const databaseUrl = "postgres://knack:knack@127.0.0.1:1/knack";
  await expect(takeBackup({ ...plan, settings: { ...plan.settings, databaseUrl } })).rejects.toThrow(
    "The newsletter's database cannot be saved: ",
  );
  expect(Object.keys(everythingIn(path.join(folder, "backups")))).toEqual([""]);
  expect(Object.keys(everythingIn(path.join(folder, "data")))).toEqual(["", "backups"]);
});
