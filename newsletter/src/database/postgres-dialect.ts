import { PostgresDialect } from "kysely";
import pg from "pg";
import { minute } from "../../../platform/durations.ts";

/** Readers wait for it. */
const statementTimeoutMs = 10_000;

export function nodePostgresDialect(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    ssl: asksForTls(connectionString),
    max: 12,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: minute,
    types: { getTypeParser },
  });
  // Without listeners a connection that the server closes, idle or in use, would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({ pool });
}

/**
 * The network to another machine would read addresses and password. What the address says itself (`?sslmode=…`) wins.
 */
export function asksForTls(connectionString: string): boolean {
  const { hostname, searchParams } = new URL(connectionString);
  const host = searchParams.get("host") ?? hostname;
  return !(host === "" || host.startsWith("/") || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host));
}

// node-postgres returns 8-byte integers as text; ours are counts and milliseconds, far below 2^53
function getTypeParser(oid: number, format?: "text" | "binary") {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
}
