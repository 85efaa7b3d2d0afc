import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { skip } from "../issues/by-hand.ts";
import { tick } from "../issues/issues.ts";
import { backUp } from "../store/backup.ts";
import { findIssue } from "../store/issue-rows.ts";
import { writeNote } from "../store/note-rows.ts";
import { openSqliteFile, type Store } from "../store/open-store.ts";
import { restoreFile } from "../store/restore.ts";
import { seedSubscribers, tip } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import type { Message, Messenger } from "./messenger.ts";
import { createWatch } from "./watch.ts";

const minute = 60_000;
const hour = 60 * minute;
const due = Date.UTC(2026, 10, 17, 8); // Tuesday of 2026-W47, winter time
const sunday = due - 45 * hour;
const monday = due - 20 * hour;

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "knack-told-"));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

/** The service on the database of the folder as it is now, with an operator who hears. */
async function running() {
  const store = await openSqliteFile(join(dataDir, "newsletter.sqlite"));
  const service = await createTestService({
    store,
    environment: { DATA_DIR: dataDir, OPERATOR_EMAIL: "me@example.org" },
  });
  service.feed.tips = [tip(1), tip(2), tip(3), tip(4)];
  const heard: string[] = [];
  async function hear({ subject }: Message) {
    heard.push(subject);
    return [{ way: "mail" as const, ok: true, says: "250" }];
  }
  const messenger: Messenger = { hasWay: true, alarm: hear, inform: hear };
  const watch = createWatch({ ...service, messenger, lastResort: () => {} });
  async function pass(from: number, time: number): Promise<string[]> {
    heard.length = 0;
    for (let passed = 0; passed < time; passed += minute) {
      service.time.now = from + passed;
      watch.hear(await tick(service));
      await watch.turn();
    }
    return [...heard];
  }
  return { service, store, pass };
}

const backupOf = (store: Store) => backUp(store, join(dataDir, "knack.backup"));

const restoreAt = (now: number) =>
  restoreFile(
    join(dataDir, "knack.backup"),
    { dataDir, databaseUrl: undefined },
    { clock: () => now, mayReplace: true, progress: () => {} },
  );

/** What the operator hears in the hour after a restore, and what stands then. */
async function heardAfterRestore(now: number) {
  await restoreAt(now);
  const { service, store, pass } = await running();
  const heard = await pass(now, hour);
  const { reasons } = await (await service.request("/readyz")).json();
  await store.close();
  return { heard, stands: reasons.map(({ cause }: { cause: string }) => cause) };
}

it("what was told since the backup is not told again, and what was over before is not over anew", async () => {
  const { service, store, pass } = await running();
  service.feed.tips = [];
  expect(await pass(sunday, hour)).toEqual(["The feed offers 0 tips; an issue needs three"]);
  await backupOf(store);
  service.feed.tips = [tip(1), tip(2), tip(3)];
  expect(await pass(monday, hour)).toEqual([
    "Tomorrow: Tip number 3, and two more · week 47",
    "All well again",
  ]);
  await store.close();
  expect(await heardAfterRestore(monday + 2 * hour)).toEqual({ heard: [], stands: [] });
});

it("what stood before the restore still stands, and nobody hears that it is well", async () => {
  const { store, pass } = await running();
  await backupOf(store);
  await writeNote(store.db, "mailServerAwaySince", sunday - hour);
  expect(await pass(sunday, hour)).toEqual([expect.stringContaining("The mail server cannot be reached")]);
  await store.close();
  expect(await heardAfterRestore(sunday + 2 * hour)).toEqual({ heard: [], stands: ["mail-server"] });
});

it("an issue that was parked is not said to be well, since its rest was never sent", async () => {
  const { service, store, pass } = await running();
  await seedSubscribers(store, 5, sunday);
  await backupOf(store);
  await pass(due, minute);
  service.recorder.answer = () => ({ outcome: "refused", answer: "550 5.1.2 dns", isAddressDead: true });
  await service.sendAll();
  expect(await pass(due + minute, 5 * minute)).toEqual(["The issue 2026-W47 is parked"]);
  await store.close();
  expect(await heardAfterRestore(due + hour)).toMatchObject({ heard: [] });
});

it("with the database lost, what stood in the backup is not said to be well, and what it had to tell is not told", async () => {
  const { service, store, pass } = await running();
  service.feed.tips = [];
  await pass(sunday, hour);
  service.feed.tips = [tip(1), tip(2), tip(3)];
  service.time.now = monday;
  await tick(service); // leaves Monday's preview, and the process ends before it is told
  await backupOf(store);
  await store.close();
  for (const name of readdirSync(dataDir))
    if (name.startsWith("newsletter.sqlite")) rmSync(join(dataDir, name));
  expect(await heardAfterRestore(monday + hour)).toEqual({ heard: [], stands: [] });
});

it("a week that was skipped since the backup stays skipped", async () => {
  const { service, store } = await running();
  service.time.now = sunday;
  await backupOf(store);
  await skip(service);
  await store.close();
  await restoreAt(sunday + hour);
  const restored = await running();
  await restored.pass(due, 3 * minute);
  expect(await findIssue(restored.store.db, "2026-W47")).toMatchObject({ state: "skipped" });
  await restored.store.close();
});
