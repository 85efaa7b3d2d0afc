import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/** History begins at 2.0.0; what follows is tested from the state before. */
const migrations: Record<string, Migration> = {
  "1-begin": migrationIn("1.sql", { makes: "subscribers" }),
  "2-on-list": migrationIn("2.sql"),
  "3-tried": migrationIn("3.sql"),
  "4-old": migrationIn("4.sql"),
};

/** If two SQLite processes start at once, the slower one tries again. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  try {
    const first = await migrator.migrateToLatest();
    const { error } = first.error ? await migrator.migrateToLatest() : first;
    if (error) throw error;
  } catch (error) {
    throw new Error(sayWhy(reasonOf(error)), { cause: error });
  }
}

function sayWhy(reason: string): string {
  if (/^corrupted migrations.*\b00\d-/.test(reason))
    return "The database was made by a version before 2.0.0, which this one does not read. Nothing was changed. Export the readers with that version (“subscribers --csv”), move the data aside, and “import” the file here: CHANGELOG.md has the commands.";
  if (/^corrupted migrations/.test(reason))
    return `The database was made by a newer version of the newsletter (${reason}). Start that version, or restore a backup from before.`;
  return `The database cannot be opened and brought up to date: ${reason}`;
}

/**
 * Kysely gives SQLite no transaction around a migration, so this opens one. If a start is killed between that and
 * recording the migration, the next start runs it again; it then finds the table that it `makes`, or does the same anew.
 */
function migrationIn(file: string, { makes }: { makes?: string } = {}): Migration {
  async function run(db: Kysely<unknown>): Promise<void> {
    const tables = await db.introspection.getTables();
    if (tables.some(({ name }) => name === makes)) return;
    const text = await readFile(join(import.meta.dirname, "../../migrations", file), "utf8");
    for (const statement of text.split(/;$/m)) if (statement.trim()) await sql.raw(statement).execute(db);
  }
  return {
    async up(db: Kysely<unknown>) {
      if (!db.isTransaction) return db.transaction().execute(run);
      // on PostgreSQL: millions of mails take longer than a reader would wait
      await sql`set local statement_timeout = 0`.execute(db);
      return run(db);
    },
  };
}

// a refused connection is an AggregateError without a message
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
