import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { seedSubscribers } from "../testing/seed.ts";
import { openDatabase, openStore } from "./open-store.ts";
import { saveDatabase } from "./save-database.ts";
import { countSubscribers } from "./subscriber-rows.ts";

const path = process.env.PATH ?? "";
let dataDir: string;
let file: string;

beforeEach(() => {
  dataDir = folderOf();
  file = join(dataDir, "saved");
});

afterEach(() => {
  process.env.PATH = path;
});

it("SQLite is copied while it is open, also what stands in its log only", async () => {
  const store = await openStore({ dataDir });
  await seedSubscribers(store, 3, Date.now());
  expect(await saveDatabase({ dataDir }, file)).toBe("SQLite");
  await store.close();
  const saved = await openDatabase(file);
  expect(await countSubscribers(saved.db)).toMatchObject({ active: 3 });
  await saved.close();
});

it("before the first start there is nothing to save", async () => {
  expect(await saveDatabase({ dataDir }, file)).toBeUndefined();
});

const databaseUrl = "postgres://knack:secret@db.example/knack";

it.each([
  ["in its place", "postgres://knack:a%20secret@db.example/knack"],
  ["as an option", "postgres://knack@db.example/knack?password=a%20secret"],
])("pg_dump saves PostgreSQL for pg_restore, with a password %s in its environment only", async (_, url) => {
  const program = '#!/bin/sh\nprintf "%s\\n" "$@" > "$0.words"\nprintf "%s" "$PGPASSWORD" > "$0.password"\n';
  writeFileSync(join(dataDir, "pg_dump"), program);
  chmodSync(join(dataDir, "pg_dump"), 0o755);
  process.env.PATH = `${dataDir}${delimiter}${path}`;
  expect(await saveDatabase({ dataDir, databaseUrl: url }, file)).toBe("PostgreSQL");
  expect(readFileSync(join(dataDir, "pg_dump.words"), "utf8").split("\n")).toEqual([
    "--format=custom",
    "--no-owner",
    `--file=${file}`,
    "postgres://knack@db.example/knack",
    "",
  ]);
  expect(readFileSync(join(dataDir, "pg_dump.password"), "utf8")).toBe("a secret");
});

it.each([
  ["is not installed", undefined, "pg_dump is not installed"],
  ["fails", "#!/bin/sh\necho 'server version mismatch' >&2\nexit 1\n", "server version mismatch"],
])("where pg_dump %s, a sentence says so and repeats no password", async (_, program, sentence) => {
  if (program) writeFileSync(join(dataDir, "pg_dump"), program, { mode: 0o755 });
  process.env.PATH = program ? `${dataDir}${delimiter}${path}` : dataDir;
  const error = await saveDatabase({ dataDir, databaseUrl }, file).catch((reason) => reason);
  expect(error.message).toContain(sentence);
  expect(error.message).not.toContain("secret");
});
