import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { fillDomains } from "./fill-domains.ts";

const nothing: Migration = { up: async () => {} };

/** The names are those of version 1.0.0, which made its tables in four steps; the first one now does it all. */
const migrations: Record<string, Migration> = {
  "001-begin": migrationIn("version-1.sql", { makes: "subscribers" }),
  "002-evidence": nothing,
  "003-operator": nothing,
  "004-notices": nothing,
  "005-meta": migrationIn("version-2.sql", { makes: "meta" }),
  "006-domains": migrationIn("version-3.sql", { makes: "subscribers.domain", fill: fillDomains }),
  "007-hashes": migrationIn("version-4.sql", { makes: "subscribers_hash" }),
};

/**
 * Brings the tables up to date; `copy` saves the database first if it is of an earlier version. If two SQLite processes start at once, the slower one tries again. Throws a sentence
 * if a newer version of this program has made them.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  copy: (version: string) => Promise<void> = async () => {},
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  try {
    const known = await migrator.getMigrations();
    const last = known.findLast(({ executedAt }) => executedAt);
    if (last && !known.every(({ executedAt }) => executedAt)) await copy(last.name);
    const first = await migrator.migrateToLatest();
    const { error } = first.error ? await migrator.migrateToLatest() : first;
    if (error) throw error;
  } catch (error) {
    const reason = reasonOf(error);
    const isNewer = /^corrupted migrations/.test(reason);
    throw new Error(
      isNewer
        ? `The database was made by a newer version of the newsletter (${reason}). Start that version, or restore a backup from before.`
        : `The database cannot be opened and brought up to date: ${reason}`,
      { cause: error },
    );
  }
}

/**
 * Kysely gives SQLite no transaction around a migration, so this opens one. If a start is killed between that and
 * recording the migration, the next start runs it again and finds the table or column that it `makes`.
 */
function migrationIn(
  file: string,
  { makes, fill }: { makes: string; fill?: (db: Kysely<unknown>) => Promise<void> },
): Migration {
  async function run(db: Kysely<unknown>): Promise<void> {
    const tables = await db.introspection.getTables();
    const known = tables.flatMap(({ name, columns }) => [
      name,
      ...columns.map((each) => `${name}.${each.name}`),
    ]);
    if (known.includes(makes)) return;
    const text = await readFile(join(import.meta.dirname, "../../migrations", file), "utf8");
    for (const statement of text.split(/;$/m)) if (statement.trim()) await sql.raw(statement).execute(db);
    await fill?.(db);
  }
  return { up: (db: Kysely<unknown>) => (db.isTransaction ? run(db) : db.transaction().execute(run)) };
}

// a refused connection is an AggregateError without a message
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
