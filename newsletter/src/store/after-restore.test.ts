import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runCommandLine } from "../commands/command-line.ts";
import { leave } from "../subscribers/changes.ts";
import { openPostgres } from "../testing/postgres.ts";
import { activeSubscriber, seedIssue, seedSubscribers } from "../testing/seed.ts";
import { findIssue } from "./issue-rows.ts";
import { openDatabase, openStore, type Store, sqlitePath } from "./open-store.ts";
import { countMails } from "./outbox-overview.ts";
import { saveDatabase } from "./save-database.ts";
import { eraseSubscriber, findSubscriber, listSubscribers } from "./subscriber-rows.ts";

const week = 7 * 24 * 3_600_000;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "knack-restored-"));
  for (const name of ["before", "after"]) mkdirSync(join(folder, name));
});

afterEach(() => rmSync(folder, { recursive: true }));

const stateOf = async (store: Store, name: string) =>
  (await findSubscriber(store.db, { addressKey: `${name}@example.org` }))?.status;

/** After the backup: reader0 leaves, reader1 is erased, reader2 is reported dead, the next issue is sent. */
async function liveOn(store: Store, now: number): Promise<string> {
  const why = { cause: "link", reason: "A test." } as const;
  for (const [number, as] of [
    [0, "unsubscribed"],
    [2, "bounced"],
  ] as const) {
    const reader = await findSubscriber(store.db, { addressKey: `reader${number}@example.org` });
    if (reader) await leave(store.db, reader, as, why, now);
  }
  const erased = await findSubscriber(store.db, { addressKey: "reader1@example.org" });
  if (erased) await eraseSubscriber(store.db, erased, now);
  return seedIssue(store, now);
}

async function restored(...words: string[]) {
  const said: string[] = [];
  const note = (text: string) => said.push(text);
  const environment = { DATA_DIR: join(folder, "after") };
  const output = { out: note, err: note, ask: async () => "" };
  expect(await runCommandLine(["restored", ...words], environment, output)).toBe(0);
  return said.join("\n");
}

it("what was learned since the backup is carried over: who left, who was erased, what was sent", async () => {
  const dataDir = join(folder, "before");
  const live = await openStore({ dataDir });
  const now = Date.now();
  await seedSubscribers(live, 5, now - 2 * week);
  const waiting = await seedIssue(live, now - week);
  await saveDatabase({ dataDir }, sqlitePath(join(folder, "after")));
  const sent = await liveOn(live, now);
  await live.close();
  expect(await restored("--from", sqlitePath(dataDir))).toContain(
    "5 mails that waited in the backup may have",
  );
  const store = await openStore({ dataDir: join(folder, "after") });
  const names = ["reader0", "reader1", "reader2", "reader3"];
  expect(await Promise.all(names.map((name) => stateOf(store, name)))).toEqual([
    "unsubscribed",
    undefined,
    "bounced",
    "active",
  ]);
  expect((await findIssue(store.db, sent))?.state).toBe("done");
  expect(await countMails(store.db, waiting)).toMatchObject({ pending: 0 });
  await store.close();
});

it("without the old database nobody is carried over, and what waited is still not sent again", async () => {
  const store = await openStore({ dataDir: join(folder, "after") });
  await seedSubscribers(store, 2, Date.now());
  await seedIssue(store, Date.now());
  await store.close();
  await restored();
  const again = await openStore({ dataDir: join(folder, "after") });
  expect(await countMails(again.db)).toMatchObject({ pending: 0, uncertain: 2 });
  await again.close();
});

it("it is carried over from PostgreSQL as well", async () => {
  const postgres = await openPostgres();
  const place = await postgres.create("live");
  const live = await openDatabase(place);
  const store = await openStore({ dataDir: join(folder, "after") });
  await seedSubscribers(live, 3, Date.now() - week);
  for (const reader of await listSubscribers(live.db)) {
    const copy = { ...activeSubscriber(reader.address, reader.consentedAt), addressHash: reader.addressHash };
    await store.db.insertInto("subscribers").values(copy).execute();
  }
  await liveOn(live, Date.now());
  await live.close();
  await store.close();
  await restored("--from", place);
  const after = await openStore({ dataDir: join(folder, "after") });
  const names = ["reader0", "reader1", "reader2"];
  expect(await Promise.all(names.map((name) => stateOf(after, name)))).toEqual([
    "unsubscribed",
    undefined,
    "bounced",
  ]);
  await after.close();
  await postgres.close();
});
