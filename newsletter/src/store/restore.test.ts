import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tick } from "../issues/issues.ts";
import { leave } from "../subscribers/changes.ts";
import { seedSubscribers, tip } from "../testing/seed.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { backUp } from "./backup.ts";
import { dropNote, readNote, writeNote } from "./note-rows.ts";
import { openSqliteFile, type Store } from "./open-store.ts";
import { countMails } from "./outbox-overview.ts";
import { restoreFile } from "./restore.ts";
import { countSubscribers, eraseSubscriber, findSubscriber } from "./subscriber-rows.ts";

const hour = 3_600_000;
const due = Date.UTC(2026, 10, 17, 8);
let folder: string;
let database: string;
let backupFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "knack-restore-"));
  database = join(folder, "newsletter.sqlite");
  backupFile = join(folder, "knack.backup");
});

afterEach(() => rmSync(folder, { recursive: true }));

async function serviceOn(store: Store, now: number): Promise<TestService> {
  const service = await createTestService({ store });
  service.time.now = now;
  service.feed.tips = [tip(1), tip(2), tip(3)];
  return service;
}

/** A backup of Monday; on Tuesday the issue leaves to three readers. */
async function sendAfterBackup(): Promise<Store> {
  const store = await openSqliteFile(database);
  await seedSubscribers(store, 3, due - 30 * hour);
  const service = await serviceOn(store, due - 24 * hour);
  await tick(service);
  await backUp(store, backupFile);
  service.time.now = due;
  await tick(service);
  await service.sendAll();
  expect(service.recorder.mails).toHaveLength(3);
  return store;
}

function restoreNow(now: number, mayReplace = true) {
  return restoreFile(
    backupFile,
    { dataDir: folder, databaseUrl: undefined },
    { clock: () => now, mayReplace, progress: () => {} },
  );
}

/** What goes out in the 200 hours after a restore, looking every hour. */
async function sentFromNowOn(now: number): Promise<{ events: string[]; mails: number }> {
  const store = await openSqliteFile(database);
  const service = await serviceOn(store, now);
  const events: string[] = [];
  for (let passed = 0; passed < 200; passed += 1) {
    service.time.now = now + passed * hour;
    events.push(...(await tick(service)).map(({ weekKey, event }) => `${weekKey} ${event}`));
    await service.sendAll();
  }
  await store.close();
  return { events, mails: service.recorder.mails.length };
}

describe("after a backup of before the issue is restored", () => {
  it("on the same Tuesday, the issue that was sent is not sent again; next week's is", async () => {
    const store = await sendAfterBackup();
    await store.close();
    await restoreNow(due + 2 * hour);
    expect(await sentFromNowOn(due + 2 * hour)).toEqual({
      events: ["2026-W48 queued", "2026-W48 done"],
      mails: 3,
    });
  });

  it("with the database lost, the issue is held back and missed, since nobody knows", async () => {
    const store = await sendAfterBackup();
    await store.close();
    for (const name of readdirSync(folder))
      if (name.startsWith("newsletter.sqlite")) rmSync(join(folder, name));
    await restoreNow(due + 2 * hour);
    const { events, mails } = await sentFromNowOn(due + 2 * hour);
    expect(events).toEqual(["2026-W47 missed", "2026-W48 queued", "2026-W48 done"]);
    expect(mails).toBe(3);
  });

  it("by hand, without a word to us, the allowed lateness still holds it back on Wednesday", async () => {
    const copyByHand = join(folder, "copy");
    const monday = await openSqliteFile(database);
    await seedSubscribers(monday, 3, due - 30 * hour);
    await tick(await serviceOn(monday, due - 24 * hour));
    await monday.close();
    copyFileSync(database, copyByHand);
    for (const name of readdirSync(folder))
      if (name.startsWith("newsletter.sqlite")) rmSync(join(folder, name));
    copyFileSync(copyByHand, database);
    const { events } = await sentFromNowOn(due + 24 * hour);
    expect(events).toEqual(["2026-W47 missed", "2026-W48 queued", "2026-W48 done"]);
  });

  it("mails that were waiting in it are parked", async () => {
    const store = await openSqliteFile(database);
    await seedSubscribers(store, 3, due - 30 * hour);
    const service = await serviceOn(store, due - 24 * hour);
    await tick(service);
    service.time.now = due;
    await tick(service);
    await backUp(store, backupFile);
    await service.sendAll();
    await store.close();
    expect(await restoreNow(due + hour)).toMatchObject({ parked: 3, subscribers: 3 });
    expect((await sentFromNowOn(due + hour)).mails).toBe(3); // Next week's only.
  });

  it("who left or was erased since does not come back", async () => {
    const store = await sendAfterBackup();
    const erased = await findSubscriber(store.db, { addressKey: "reader0@example.org" });
    if (!erased) throw new Error("There is no reader0");
    await eraseSubscriber(store.db, erased, due + hour);
    await store.db
      .updateTable("subscribers")
      .set({ status: "unsubscribed", leftAt: due + hour })
      .where("addressKey", "=", "reader1@example.org")
      .execute();
    await store.close();
    await restoreNow(due + 2 * hour);
    const restored = await openSqliteFile(database);
    expect(await countSubscribers(restored.db)).toMatchObject({ active: 1, unsubscribed: 1 });
    expect((await countMails(restored.db)).pending).toBe(0);
    await restored.close();
  });

  it("who left and was typed in again, unconfirmed, does not come back either", async () => {
    const store = await sendAfterBackup();
    const service = await serviceOn(store, due + hour);
    const reader = await findSubscriber(store.db, { addressKey: "reader0@example.org" });
    if (!reader) throw new Error("There is no reader0");
    await leave(store.db, reader, "unsubscribed", { cause: "link", reason: "left" }, due + hour);
    await service.signUp("reader0@example.org");
    const typedIn = await findSubscriber(store.db, { addressKey: "reader0@example.org" });
    expect(typedIn).toMatchObject({ status: "unsubscribed", leftAt: due + hour, askedAt: due + hour });
    await store.close();
    await restoreNow(due + 2 * hour);
    const restored = await openSqliteFile(database);
    expect(await findSubscriber(restored.db, { addressKey: "reader0@example.org" })).toEqual(typedIn);
    await restored.close();
    expect((await sentFromNowOn(due + 2 * hour)).mails).toBe(2);
  });

  it("who had confirmed by then stays confirmed, when the replaced database is the older one", async () => {
    const store = await sendAfterBackup();
    await store.db.updateTable("subscribers").set({ status: "pending", confirmedAt: null }).execute();
    await store.close();
    await restoreNow(due + 2 * hour);
    const restored = await openSqliteFile(database);
    expect(await countSubscribers(restored.db)).toMatchObject({ active: 3, pending: 0 });
    await restored.close();
  });
});

describe("with the present database damaged", () => {
  function overwrite(from: number): void {
    const bytes = readFileSync(database);
    writeFileSync(database, bytes.fill(0xa5, from));
  }

  it.each([
    ["no database any more", 0],
    ["malformed", 4096],
  ])("(%s) a restore moves it aside, says so and holds back what may have been sent", async (_, from) => {
    const store = await sendAfterBackup();
    await store.close();
    overwrite(from);
    const damaged = readFileSync(database);
    const { keptAs = "", ...restored } = await restoreNow(due + 2 * hour);
    expect(restored).toEqual({ subscribers: 3, parked: 0, isPresentDamaged: true });
    expect(keptAs).toContain(".damaged-");
    expect(readFileSync(keptAs)).toEqual(damaged);
    expect(readdirSync(folder).filter((name) => name.startsWith("newsletter.sqlite-"))).toEqual([]);
    const { events, mails } = await sentFromNowOn(due + 2 * hour);
    expect(events).toEqual(["2026-W47 missed", "2026-W48 queued", "2026-W48 done"]);
    expect(mails).toBe(3);
  });
});

describe("a restore", () => {
  it("replaces nothing unasked, and keeps what it replaces", async () => {
    const store = await sendAfterBackup();
    await store.close();
    await expect(restoreNow(due, false)).rejects.toThrow("--replace");
    const { keptAs } = await restoreNow(due);
    expect(existsSync(keptAs ?? "")).toBe(true);
    rmSync(database);
    await restoreFile(
      keptAs ?? "",
      { dataDir: folder, databaseUrl: undefined },
      { clock: () => due, mayReplace: false, progress: () => {} },
    );
    const kept = await openSqliteFile(database);
    expect((await countMails(kept.db)).sent).toBe(3);
    await kept.close();
  });

  it("refuses while a service runs, whose last minute would be lost, and says so", async () => {
    const running = await sendAfterBackup();
    await expect(restoreNow(due + hour)).rejects.toThrow("Stop the service");
    expect((await countMails(running.db)).sent).toBe(3);
    expect(existsSync(join(folder, "backups"))).toBe(false);
    await running.close();
    expect(await restoreNow(due + hour)).toMatchObject({ subscribers: 3 });
  });

  it("counts as done when it is done: what fell due while it worked is held back", async () => {
    const store = await sendAfterBackup();
    await store.close();
    let now = due - hour;
    const clock = () => {
      now += hour;
      return now;
    };
    await restoreFile(
      backupFile,
      { dataDir: folder, databaseUrl: undefined },
      { clock, mayReplace: true, progress: () => {} },
    );
    const restored = await openSqliteFile(database);
    expect(await readNote(restored.db, "restoredAt")).toBe(due + hour);
    await restored.close();
  });

  it("forgets that the mail server was away when the backup was made", async () => {
    const store = await openSqliteFile(database);
    await writeNote(store.db, "mailServerAwaySince", due);
    await backUp(store, backupFile);
    await dropNote(store.db, "mailServerAwaySince");
    await store.close();
    await restoreNow(due + hour);
    const restored = await openSqliteFile(database);
    expect(await readNote(restored.db, "mailServerAwaySince")).toBeUndefined();
    await restored.close();
  });

  it("refuses what is no backup", async () => {
    writeFileSync(backupFile, "not a database, but long enough to look like a file");
    await expect(restoreNow(due)).rejects.toThrow("is not a backup of the newsletter");
    rmSync(backupFile);
    await expect(restoreNow(due)).rejects.toThrow("There is no file");
  });
});

it("a backup overwrites nothing", async () => {
  const store = await openSqliteFile(":memory:");
  writeFileSync(backupFile, "precious");
  await expect(backUp(store, backupFile)).rejects.toThrow(`${backupFile} exists.`);
  expect(readFileSync(backupFile, "utf8")).toBe("precious");
});
