import { randomUUID } from "node:crypto";
import { type Kysely, PostgresDialect, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";

/** How long one statement may take, in milliseconds. Readers wait for some; an issue for a million is one, too. */
export const longestStatement = { usual: 10_000, ofLongWork: 600_000 };
const grace = 2_000;

// Tells our processes apart, and from other programs' connections.
const family = "newsletter";
const ownName = `${family} ${randomUUID()}`;

/**
 * Kysely on node-postgres. The server ends a statement that takes too long; should the server hang, our own watch ends
 * the waiting a little later, and that connection is not used again.
 */
export function nodePostgresDialect(
  connectionString: string,
  longest: number,
  connections: number,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: longest,
    query_timeout: longest + grace,
    idle_in_transaction_session_timeout: 60_000,
    application_name: ownName,
    types: { getTypeParser },
  });
  // Without listeners a connection that the server closes, idle or in use, would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => guarded(await pool.connect()),
      end: () => pool.end(),
    },
  });
}

/** How many other processes of ours are connected just now. A process that only answers pages may be idle and unseen. */
export async function otherPrograms<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct application_name) as count from pg_stat_activity
    where datname = current_database() and application_name like ${`${family} %`} and application_name <> ${ownName}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * After our own watch ran out the answer may still come, in place of the next one: such a connection takes no more
 * questions, not even a rollback, which would wait as long again, and is closed when it is given back.
 */
function guarded(client: pg.PoolClient): PostgresPoolClient {
  let late: Error | undefined;
  async function ask(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (late) throw late;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === "Query read timeout") late = error;
      throw error;
    }
  }
  return {
    // Kysely's type also has cursors, which need a package that we do not have.
    query: ask as never,
    release: (isDiscarded) => client.release(late ?? isDiscarded),
  };
}

// node-postgres gives 8-byte integers as text; ours are counts and milliseconds, far below 2^53.
function getTypeParser(oid: number, format?: "text" | "binary") {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
}
