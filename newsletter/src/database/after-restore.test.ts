import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { week } from "../../../site-folder/durations.ts";
import { runCommandLine } from "../commands/command-line.ts";
import { leave } from "../subscribers/changes.ts";
import { openPostgres } from "../testing/postgres.ts";
import { seedIssue, seedSubscribers } from "../testing/seed.ts";
import { findIssue } from "./issue-rows.ts";
import { openDatabase, openStore, type Store, sqlitePath } from "./open-store.ts";
import { countMails, mailsOf } from "./outbox-overview.ts";
import { eraseSubscriber, findSubscriber, listSubscribers } from "./subscriber-rows.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "knack-restored-"));
  for (const name of ["before", "after"]) mkdirSync(join(folder, name));
});

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

it.each(["SQLite", "PostgreSQL"])("what %s learned since the backup is carried over", async (engine) => {
  const postgres = engine === "PostgreSQL" ? await openPostgres() : undefined;
  const from = (await postgres?.create("live")) ?? sqlitePath(join(folder, "before"));
  const live = await openDatabase(from);
  const backup = await openStore({ dataDir: join(folder, "after") });
  const now = Date.now();
  await seedSubscribers(live, 5, now - 2 * week);
  const readers = await listSubscribers(live.db);
  await backup.db.insertInto("subscribers").values(readers).execute();
  const waiting = await seedIssue(backup, now - week);
  await backup.close();
  const sent = await liveOn(live, now);
  await live.close();
  const erased = readers.find(({ address }) => address === "reader1@example.org")?.id ?? "";
  expect(await restored("--from", from)).toContain("4 mails that waited in the backup may have");
  const store = await openStore({ dataDir: join(folder, "after") });
  const names = ["reader0", "reader1", "reader2", "reader3"];
  expect(await Promise.all(names.map((name) => stateOf(store, name)))).toEqual([
    "unsubscribed",
    undefined,
    "bounced",
    "active",
  ]);
  expect(await mailsOf(store.db, erased)).toEqual([]);
  expect((await findIssue(store.db, sent))?.state).toBe("done");
  expect(await countMails(store.db, waiting)).toMatchObject({ pending: 0 });
  await store.close();
  await postgres?.close();
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
