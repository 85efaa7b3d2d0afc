import { existsSync } from "node:fs";
import path from "node:path";
import type { Settings } from "../newsletter/src/settings.ts";
import { backUp } from "../newsletter/src/store/backup.ts";
import { executedMigrations } from "../newsletter/src/store/migrate.ts";
import { openAsItIs, sqlitePath } from "../newsletter/src/store/open-store.ts";
import { OperatorError } from "../reading/operator-error.ts";
import type { Contents } from "./contents.ts";

type Where = Pick<Settings, "dataDir" | "databaseUrl">;

/**
 * Writes the newsletter's database to a file while the service runs. Null, and no file, before its first start. Throws an
 * `OperatorError` when the database cannot be read.
 */
export async function saveDatabase(where: Where, file: string): Promise<Contents["newsletter"]> {
  if (!where.databaseUrl && !existsSync(sqlitePath(where.dataDir))) return null;
  try {
    return await save(where, file);
  } catch (error) {
    throw new OperatorError(`The newsletter's database cannot be saved: ${reasonOf(error)}`);
  }
}

async function save(where: Where, file: string): Promise<Contents["newsletter"]> {
  const store = await openAsItIs(where);
  try {
    if ((await executedMigrations(store.db)).length === 0) return null;
    const { subscribers } = await backUp(store, file);
    const database = store.engine === "sqlite" ? "SQLite" : "PostgreSQL";
    return { database, subscribers: subscribers?.rows ?? 0 };
  } finally {
    await store.close();
  }
}

// a refused connection is an AggregateError without words
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}

/** What signs the links in mails; undefined before the first start, since a backup makes none. */
export function secretIn({
  dataDir,
  secret,
}: Pick<Settings, "dataDir" | "secret">): { text: string } | { file: string } | undefined {
  const file = path.join(dataDir, "secret");
  return secret ? { text: `${secret}\n` } : existsSync(file) ? { file } : undefined;
}
