import { existsSync } from "node:fs";
import path from "node:path";
import type { Settings } from "../newsletter/src/settings.ts";
import { saveDatabase as save } from "../newsletter/src/store/save-database.ts";
import { OperatorError } from "../reading/operator-error.ts";
import type { Contents } from "./contents.ts";

type Where = Pick<Settings, "dataDir" | "databaseUrl">;

/**
 * Writes the newsletter's database to a file while the service runs. Null, and no file, before its first start. Throws an
 * `OperatorError` when the database cannot be read.
 */
export async function saveDatabase(where: Where, file: string): Promise<Contents["newsletter"]> {
  try {
    const database = await save(where, file);
    return database ? { database } : null;
  } catch (error) {
    throw new OperatorError(`The newsletter's database cannot be saved: ${reasonOf(error)}`);
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
