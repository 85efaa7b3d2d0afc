import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../../../platform/operator-error.ts";
import type { Settings } from "../settings.ts";
import { sqlitePath } from "./open-store.ts";

/** At one moment, while the service runs. Undefined, and no file, before the first start on SQLite. */
export async function saveDatabase(
  { databaseUrl, dataDir }: Pick<Settings, "dataDir"> & Partial<Pick<Settings, "databaseUrl">>,
  file: string,
): Promise<"SQLite" | "PostgreSQL" | undefined> {
  if (databaseUrl) {
    await dump(databaseUrl, file);
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

// the error text of execFile repeats the arguments
function dump(databaseUrl: string, file: string): Promise<void> {
  const { address, password } = withoutPassword(databaseUrl);
  return new Promise((resolve, reject) => {
    const args = ["--format=custom", "--no-owner", `--file=${file}`, address];
    const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) };
    execFile("pg_dump", args, { env }, (error, _, says) => {
      if (!error) return resolve();
      const isMissing = error.code === "ENOENT";
      const reason = isMissing
        ? "pg_dump is not installed; install PostgreSQL's client programs"
        : says.trim();
      reject(new OperatorError(`The newsletter's database could not be saved: ${reason}.`));
    });
  });
}

/** Every user of the machine can read the arguments of a program, and only its own user the environment. */
function withoutPassword(databaseUrl: string): { address: string; password: string | undefined } {
  const url = new URL(databaseUrl);
  const asOption = url.searchParams.get("password");
  const password = decodeURIComponent(url.password) || asOption || undefined;
  url.password = "";
  if (asOption !== null) url.searchParams.delete("password");
  return { address: url.href, password };
}
