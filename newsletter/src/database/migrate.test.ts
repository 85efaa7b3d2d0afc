import { mkdtempSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, it } from "vitest";
import { day } from "../../../site-folder/durations.ts";
import { readMeta } from "./meta-rows.ts";
import { openDatabase } from "./open-store.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "knack-migrate-"));
  file = join(folder, "newsletter.sqlite");
});

/** A database that has gone through these migrations, with the tables of version 1.0.0. */
function makeDatabase(...migrations: string[]): void {
  const database = new DatabaseSync(file);
  database.exec(readFileSync(join(import.meta.dirname, "../../migrations/version-1.sql"), "utf8"));
  const reader = database.prepare(
    "insert into subscribers values (?, ?, ?, ?, 'active', 1, 'test', null, 1, 1, null, null, null)",
  );
  // more than are filled in at a time; in one transaction, since each waits for the disk
  database.exec("begin");
  for (let place = 0; place < 600; place += 1) {
    const address = `reader${place}@mail${place % 2}.example.org`;
    reader.run(`id-${place}`, address, address, `hash ${place}`);
  }
  database.exec("insert into notes values ('installedAt', '17')");
  database.exec(
    "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)",
  );
  const add = database.prepare("insert into kysely_migration values (?, '2026-11-22T12:00:00.000Z')");
  for (const name of migrations) add.run(name);
  database.exec("commit");
  database.close();
}

const version1 = ["001-begin", "002-evidence", "003-operator", "004-notices"];

it.each([
  ["of version 1.0.0", version1],
  ["whose first start was killed before the migration was entered", []],
])("a database %s is brought up to date with its data", async (_, migrations) => {
  makeDatabase(...migrations);
  for (const _start of ["first", "second"]) {
    const store = await openDatabase(file);
    expect(await readMeta(store.db, "installedAt")).toBe(17);
    expect(await store.db.selectFrom("alarms").select("resolvedNotifiedAt").execute()).toEqual([]);
    const domains = await store.db.selectFrom("subscribers").select("domain").execute();
    expect(domains).toEqual(Array(600).fill({ domain: "example.org" }));
    await store.close();
  }
});

it("a database of an earlier version is kept beside the new one", async () => {
  makeDatabase(...version1);
  await (await openDatabase(file)).close();
  const copy = new DatabaseSync(`${file}.of-004-notices`, { readOnly: true });
  expect(copy.prepare("select count(*) as readers from subscribers").get()).toEqual({ readers: 600 });
  copy.close();
});

it("the kept copy goes when backups of that day go", async () => {
  makeDatabase(...version1);
  const store = await openDatabase(file);
  const longAgo = new Date(Date.now() - 61 * day);
  utimesSync(`${file}.of-004-notices`, longAgo, longAgo);
  await store.wipe();
  await store.close();
  expect(readdirSync(folder).filter((name) => name.includes(".of-"))).toEqual([]);
});

it("a new database, and one that is up to date, are not copied", async () => {
  for (const _start of ["first", "second"]) await (await openDatabase(file)).close();
  expect(readdirSync(folder).filter((name) => name.includes(".of-"))).toEqual([]);
});

it("a database of a newer version is refused in a sentence", async () => {
  makeDatabase(...version1, "005-meta", "006-domains", "007-later");
  await expect(openDatabase(file)).rejects.toThrow(/made by a newer version .*007-later/);
});
