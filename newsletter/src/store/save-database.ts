import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import type { Settings } from "../settings.ts";
import { sqlitePath } from "./open-store.ts";

const run = promisify(execFile);

/**
 * Copies the newsletter's database as of one moment into a new file, while the service runs: SQLite by VACUUM INTO,
 * PostgreSQL by pg_dump, which has to be installed. Undefined, and no file, before the first start on SQLite.
 */
export async function saveDatabase(
  { databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">,
  file: string,
): Promise<"SQLite" | "PostgreSQL" | undefined> {
  if (databaseUrl) {
    await run("pg_dump", ["--format=custom", "--no-owner", `--file=${file}`, databaseUrl]);
    return "PostgreSQL";
  }
  const path = sqlitePath(dataDir);
  if (!existsSync(path)) return undefined;
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    database.prepare("vacuum into ?").run(file);
  } finally {
    database.close();
  }
  return "SQLite";
}
