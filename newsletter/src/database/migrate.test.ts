import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { readAlarms } from "./alarm-rows.ts";
import { readMeta, writeMeta } from "./meta-rows.ts";
import { openDatabase } from "./open-store.ts";

let file: string;

beforeEach(() => {
  file = join(folderOf(), "newsletter.sqlite");
});

/** A database that has gone through these migrations. */
function makeDatabase(...migrations: string[]): void {
  const database = new DatabaseSync(file);
  database.exec(readFileSync(join(import.meta.dirname, "../../migrations/1.sql"), "utf8"));
  database.exec("insert into meta values ('installedAt', '17')");
  database.exec(
    "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)",
  );
  const add = database.prepare("insert into kysely_migration values (?, '2026-11-22T12:00:00.000Z')");
  for (const name of migrations) add.run(name);
  database.close();
}

it("a new database is made once, and keeps what is stored", async () => {
  const first = await openDatabase(file);
  await writeMeta(first.db, "installedAt", 17);
  await first.close();
  const second = await openDatabase(file);
  expect(await readMeta(second.db, "installedAt")).toBe(17);
  await second.close();
});

it("a database whose first start was killed before the migration was entered is opened with its data", async () => {
  makeDatabase();
  const store = await openDatabase(file);
  expect(await readMeta(store.db, "installedAt")).toBe(17);
  await store.close();
});

it("a database of 2.0.0 keeps its mails, takes mails of a kind that came later, and tells faults anew", async () => {
  makeDatabase("1-begin");
  const before = new DatabaseSync(file);
  const mail = (id: string, kind: string) =>
    `insert into outbox (id, kind, subscriber_id, state, attempts, due_at, created_at) values ('${id}', '${kind}', 'r', 'sent', 1, 2, 3)`;
  before.exec(mail("first", "confirmation"));
  before.exec(`insert into meta values ('faults', '[{"cause":"feed"}]')`);
  before.close();
  const store = await openDatabase(file);
  await sql.raw(mail("second", "on-list")).execute(store.db);
  const mails = await store.db.selectFrom("outbox").select(["id", "kind", "dueAt"]).orderBy("id").execute();
  expect(mails).toEqual([
    { id: "first", kind: "confirmation", dueAt: 2 },
    { id: "second", kind: "on-list", dueAt: 2 },
  ]);
  expect((await readAlarms(store.db)).found).toEqual([]);
  await store.close();
});

it("a database of a version before 2.0.0 is refused in a sentence that names the export and the import", async () => {
  makeDatabase("001-begin", "002-evidence", "003-operator", "004-notices", "005-meta", "006-domains");
  await expect(openDatabase(file)).rejects.toThrow(
    /made by a version before 2\.0\.0.*subscribers --csv.*import/,
  );
  const kept = new DatabaseSync(file, { readOnly: true });
  expect(kept.prepare("select value from meta").all()).toEqual([{ value: "17" }]);
  kept.close();
});

it("a database of a newer version is refused in a sentence", async () => {
  makeDatabase("1-begin", "2-on-list", "3-tried", "4-old", "5-later");
  await expect(openDatabase(file)).rejects.toThrow(/made by a newer version .*5-later/);
});
