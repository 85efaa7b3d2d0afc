import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Kysely, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres, type Postgres } from "../testing/postgres.ts";
import { activeSubscriber, seedIssue, seedSubscribers } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import { backUp } from "./backup.ts";
import { knownMigrations } from "./migrate.ts";
import { openStore, type Store, sqlitePath } from "./open-store.ts";
import { countMails } from "./outbox-overview.ts";
import { nodePostgresDialect } from "./postgres-dialect.ts";
import { restoreFile } from "./restore.ts";
import { countSubscribers, eraseSubscriber, findSubscriber } from "./subscriber-rows.ts";
import { addRows, sumsOf, tablesOf } from "./table-contents.ts";

const now = Date.UTC(2026, 10, 17, 9);
const others = { clock: () => now, mayReplace: false, progress: () => {} };
let folder: string;
let postgres: Postgres;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "knack-engines-"));
  postgres = await openPostgres();
}, 60_000);

afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true });
}, 60_000);

function emptyFolder(): string {
  return mkdtempSync(join(folder, "data-"));
}

async function onPostgres(name: string) {
  return { dataDir: emptyFolder(), databaseUrl: await postgres.create(name) };
}

function onSqlite() {
  return { dataDir: emptyFolder(), databaseUrl: undefined };
}

/** Something in every table: readers with consent, one who was erased, mails, limits, notes. */
async function fill(store: Store): Promise<void> {
  await seedSubscribers(store, 1200, now - 3_600_000);
  await store.db
    .insertInto("subscribers")
    .values({
      ...activeSubscriber("ünï“cödé”\u2028@example.org", 1_763_000_000_123),
      leftAt: now,
      status: "unsubscribed",
    })
    .execute();
  const first = await findSubscriber(store.db, { addressKey: "reader0@example.org" });
  if (first) await store.transaction((tx) => eraseSubscriber(tx, first, now));
  const service = await createTestService({ store });
  await service.signUp("ann@example.org");
  await seedIssue(store, now);
  await fillTheEmpty(store);
  await store.db.insertInto("notes").values({ name: "installedAt", value: "1" }).execute();
  await store.db.updateTable("outbox").set({ state: "sent", answer: 'said "250\\nok"' }).execute();
}

/** Rows in each table that has none, whichever tables there are, where its checks take them. */
async function fillTheEmpty({ db, snapshot, engine }: Store): Promise<void> {
  const held = await snapshot((tx) => sumsOf(tx, engine));
  for (const { name, columns } of await db.introspection.getTables()) {
    if (held[name]?.rows !== 0 || name === "notes") continue;
    const row = (number: number) =>
      columns.map(({ dataType }) => (/text/i.test(dataType) ? (number ? "hard" : "soft") : number));
    const table = { name, columns: columns.map((column) => column.name) };
    await addRows(db, table, [row(0), row(1)]).catch(() => {});
  }
}

async function filled(where: Parameters<typeof openStore>[0]) {
  const store = await openStore(where);
  await fill(store);
  const file = join(emptyFolder(), "knack.backup");
  const held = await backUp(store, file);
  const tables = await tablesOf(store.db);
  await store.close();
  return { file, held, tables };
}

describe("a backup", () => {
  it("moves everything from SQLite to PostgreSQL and back, hash by hash", async () => {
    const { file, held, tables } = await filled(onSqlite());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Object.keys(held).sort()).toEqual(tables.map(({ name }) => name));
    const there = await onPostgres("there");
    expect(await restoreFile(file, there, others)).toMatchObject({ subscribers: 1201, keptAs: undefined });
    const store = await openStore(there);
    const moved = await store.snapshot((tx) => sumsOf(tx, "postgres"));
    // These hold the time of the restore besides: what was wrong or untold when the backup was made is no news.
    const { notes: _, alarms, notices, ...same } = moved;
    expect(held).toMatchObject(same);
    expect([alarms?.rows, notices?.rows]).toEqual([held.alarms?.rows, held.notices?.rows]);
    expect(await countSubscribers(store.db)).toMatchObject({ active: 1199, unsubscribed: 1, pending: 1 });
    expect(await store.db.selectFrom("suppressions").selectAll().execute()).toMatchObject([{ at: now }]);
    const back = join(emptyFolder(), "knack.backup");
    const heldThere = await backUp(store, back);
    await store.close();

    const home = onSqlite();
    await restoreFile(back, home, others);
    const again = await openStore(home);
    expect(await again.snapshot((tx) => sumsOf(tx, "sqlite"))).toEqual(heldThere);
    await again.close();
  });

  it("has every table that the newest code knows, and both engines have the same columns", async () => {
    const one = await openStore(onSqlite());
    const other = await openStore(await onPostgres("columns"));
    expect(await tablesOf(one.db)).toEqual(await tablesOf(other.db));
    const schema = readFileSync(join(import.meta.dirname, "schema.ts"), "utf8");
    const known = /export type Database = \{([\s\S]*?)\n\};/.exec(schema)?.[1] ?? "";
    const names = [...known.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) =>
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect((await tablesOf(one.db)).map(({ name }) => name)).toEqual(names.sort());
    await one.close();
    await other.close();
  });

  it("is refused when a row was changed, a part is missing, or a newer version made it", async () => {
    const { file } = await filled(onSqlite());
    const text = gunzipSync(readFileSync(file)).toString("utf8");
    const bad = join(emptyFolder(), "bad.backup");
    for (const wrong of [
      text.replace("reader7@example.org", "reader8@example.org"),
      text.slice(0, text.indexOf('{"end"')),
      text.replace(/\["reader/, '["reader",["reader'),
      "",
    ]) {
      writeFileSync(bad, gzipSync(wrong));
      await expect(restoreFile(bad, onSqlite(), others)).rejects.toThrow("is not a backup of the newsletter");
    }
    writeFileSync(bad, readFileSync(file).subarray(0, 2000));
    await expect(restoreFile(bad, onSqlite(), others)).rejects.toThrow("is not a backup of the newsletter");
    writeFileSync(bad, gzipSync(text.replace('"migrations":[', '"migrations":["999-from-the-future",')));
    const where = onSqlite();
    await expect(restoreFile(bad, where, others)).rejects.toThrow("a newer version of the newsletter");
    expect(readdirSync(where.dataDir)).toEqual([]);
  });

  it("of before, an SQLite file, still restores, on PostgreSQL as well", async () => {
    const before = onSqlite();
    const store = await openStore(before);
    await fill(store);
    await store.close();
    const old = join(emptyFolder(), "knack-2026-11-01.sqlite");
    copyFileSync(sqlitePath(before.dataDir), old);
    const there = await onPostgres("old");
    expect(await restoreFile(old, there, others)).toMatchObject({ subscribers: 1201 });
  });
});

describe("on PostgreSQL a restore", () => {
  it("replaces nothing unasked or in use, keeps what it replaces, and who left since stays away", async () => {
    const where = await onPostgres("careful");
    const { file } = await filled(where);
    await expect(restoreFile(file, where, others)).rejects.toThrow("--replace");
    const store = await openStore(where);
    await store.db
      .updateTable("subscribers")
      .set({ status: "unsubscribed", leftAt: now })
      .where("status", "=", "active")
      .where("address", "like", "reader1%")
      .execute();
    const { active } = await countSubscribers(store.db);
    expect(active).toBeLessThan(1000);
    await store.close();

    const running = await openInChild(where.databaseUrl);
    await expect(restoreFile(file, where, { ...others, mayReplace: true })).rejects.toThrow(
      "Stop the service",
    );
    await running.end();

    const { keptAs = "", subscribers } = await restoreFile(file, where, { ...others, mayReplace: true });
    expect(subscribers).toBe(1201);
    expect(existsSync(keptAs)).toBe(true);
    const restored = await openStore(where);
    expect((await countSubscribers(restored.db)).active).toBe(active);
    expect((await countMails(restored.db)).sent).toBeGreaterThan(1000);

    await restored.close();
  });
});

describe("a migration", () => {
  it.each(["sqlite", "postgres"] as const)(
    "makes a backup first, and older code refuses what it has made (%s)",
    async (engine) => {
      const where = engine === "sqlite" ? onSqlite() : await onPostgres("migrating");
      const { held } = await filled(where);
      expect(readdirSync(where.dataDir)).not.toContain("backups");
      const newer = await openStore(where, await newerMigrations());
      await newer.close();
      const backups = join(where.dataDir, "backups");
      const [name = ""] = readdirSync(backups);
      expect(name).toMatch(/^before-999-later-.*\.backup$/);
      expect(statSync(backups).mode & 0o777).toBe(0o700);
      await expect(openStore(where)).rejects.toThrow(/newer version of the newsletter \(it has 999-later\)/);
      const { subscribers } = await restoreFile(join(backups, name), onSqlite(), others);
      expect(subscribers).toBe(held.subscribers?.rows);
    },
  );
});

/** A folder with our migrations and one more, as a later version would have. */
async function newerMigrations(): Promise<string> {
  const later = emptyFolder();
  for (const name of await knownMigrations()) {
    const ours = JSON.stringify(join(import.meta.dirname, "../../migrations", `${name}.ts`));
    writeFileSync(join(later, `${name}.ts`), `export { up } from ${ours};`);
  }
  const up = 'export const up = (db) => db.schema.createTable("later").addColumn("id", "text").execute();';
  writeFileSync(join(later, "999-later.ts"), up);
  return later;
}

describe("PostgreSQL that does not answer", () => {
  const soon = 300;

  it("by the statement's length or because it hangs, is an error soon, and the next question is answered", async () => {
    const url = new URL(await postgres.create("slow"));
    const proxy = await openProxy(Number(url.port));
    url.port = String(proxy.port);
    const db = new Kysely<unknown>({ dialect: nodePostgresDialect(url.href, soon, 1) });
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow("statement timeout");
    proxy.hang();
    await expect(db.transaction().execute((tx) => sql`select 1`.execute(tx))).rejects.toThrow("timeout");
    proxy.goOn();
    const { rows } = await sql`select 2 as answer`.execute(db);
    expect(rows).toEqual([{ answer: 2 }]);
    await db.destroy();
    proxy.close();
  });
});

/** Another process of ours, as the database sees it. */
async function openInChild(url: string) {
  const client = new pg.Client({
    connectionString: url,
    application_name: "newsletter of another process",
  });
  await client.connect();
  return client;
}

/** Passes everything on to a port, until it hangs: then nothing comes back any more. */
async function openProxy(to: number) {
  let isHanging = false;
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    const there = connect(to, "127.0.0.1");
    sockets.push(socket, there);
    for (const each of [socket, there]) each.on("error", () => {});
    socket.pipe(there);
    there.on("data", (chunk) => isHanging || socket.write(chunk));
    socket.once("close", () => there.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    hang: () => {
      isHanging = true;
    },
    goOn: () => {
      isHanging = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
