import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestService } from "../testing/test-service.ts";
import { openStore, type Store, sqlitePath } from "./open-store.ts";
import { listSubscribers } from "./subscriber-rows.ts";

let dataDir: string;
let store: Store;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "knack-lock-"));
  store = await openStore({ dataDir });
});

afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

/** Another program that holds the lock of the database until it is told to let go. */
function lockFromOutside() {
  const other = new DatabaseSync(sqlitePath(dataDir));
  other.exec("begin immediate");
  return () => {
    other.exec("rollback");
    other.close();
  };
}

it("while another program holds the lock, pages are there, and what is to be written waits its turn", async () => {
  const service = await createTestService({ store });
  await service.join("ann@example.org");
  const letGo = lockFromOutside();
  let isAnswered = false;
  const signUp = Promise.resolve(service.signUp("bob@example.org")).finally(() => {
    isAnswered = true;
  });
  // Longer than SQLite's first pauses; a wait inside SQLite would keep this from being asked at all.
  await wait(20);
  for (const path of [
    "/healthz",
    "/issues",
    "/me",
    service.recorder.pathTo("ann@example.org", "unsubscribe"),
  ])
    expect((await service.request(path)).status).toBe(200);
  expect(isAnswered).toBe(false);
  letGo();
  expect((await signUp).status).toBe(200);
  expect(await listSubscribers(store.db)).toHaveLength(2);
});

it("a page sees what was committed, not what a transaction of ours is about to write", async () => {
  const service = await createTestService({ store });
  await service.join("ann@example.org");
  await store.transaction(async (tx) => {
    await tx.updateTable("subscribers").set({ status: "unsubscribed" }).execute();
    expect(await listSubscribers(store.db, "active")).toHaveLength(1);
    expect(await listSubscribers(tx, "active")).toHaveLength(0);
  });
  expect(await listSubscribers(store.db, "active")).toHaveLength(0);
});

it("a transaction that only reads sees one moment throughout, and holds nobody up", async () => {
  const service = await createTestService({ store });
  await service.join("ann@example.org");
  const reading = store.db.transaction().setAccessMode("read only");
  await reading.execute(async (tx) => {
    expect(await listSubscribers(tx)).toHaveLength(1);
    expect((await service.signUp("bob@example.org")).status).toBe(200);
    expect(await listSubscribers(tx)).toHaveLength(1);
  });
  expect(await listSubscribers(store.db)).toHaveLength(2);
});

it("after a transaction that failed the next one has its turn", async () => {
  await expect(store.transaction(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const service = await createTestService({ store });
  expect((await service.signUp("ann@example.org")).status).toBe(200);
});
