import { setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from "kysely";

export type SqliteFile = {
  prepare(sql: string): Statement;
  isInTransaction(): boolean;
  close(): void;
};
export type Statement = {
  givesRows: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { changes: number | bigint };
};

/** How long a write waits for another process that holds the lock, in milliseconds. */
const patience = 10_000;
const longestPause = 50;
const busy = 5; // SQLITE_BUSY

/**
 * One connection that writes and one that reads, which in WAL mode never wait for each other: a page is there while a
 * transaction runs, and while another process holds the lock. Writes take turns; one that finds the file locked tries
 * again later instead of stopping the process, as SQLite's own waiting does. A transaction that only reads sees one
 * moment throughout, on a connection of its own. `isInMemory`: there is one connection for everything.
 */
export function createSqliteDriver(open: () => SqliteFile, isInMemory: boolean): Driver {
  const writer = open();
  const reader = isInMemory ? writer : open();
  const takeTurn = createTurns();
  const around: Around = { writer, reader, takeTurn, open: isInMemory ? undefined : open };
  return {
    init: async () => {},
    acquireConnection: async () => new Session(around),
    beginTransaction: (session, settings) => sessionOf(session).begin(settings),
    commitTransaction: (session) => sessionOf(session).commit(),
    rollbackTransaction: (session) => sessionOf(session).rollBack(),
    releaseConnection: async () => {},
    async destroy() {
      reader.close();
      if (writer !== reader) writer.close();
    },
  };
}

type Around = {
  writer: SqliteFile;
  reader: SqliteFile;
  takeTurn: () => Promise<() => void>;
  open: (() => SqliteFile) | undefined;
};

/** What Kysely holds while it works: a place in the queue only where that is needed. */
class Session implements DatabaseConnection {
  readonly #around: Around;
  /** The transaction under way. */
  #held: { file: SqliteFile; release: () => void } | undefined;

  constructor(around: Around) {
    this.#around = around;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader, takeTurn } = this.#around;
    if (this.#held) return run(this.#held.file, query);
    if (SelectQueryNode.is(query.query) && reader !== writer) return patiently(() => run(reader, query));
    const release = await takeTurn();
    return patiently(() => run<Row>(writer, query)).finally(release);
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; nobody here streams.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Reading in a stream is not supported");
  }

  async begin({ accessMode }: TransactionSettings): Promise<void> {
    const { writer, takeTurn, open } = this.#around;
    if (accessMode === "read only" && open) {
      const file = open();
      this.#held = { file, release: file.close };
      run(file, CompiledQuery.raw("begin"));
      return;
    }
    const release = await takeTurn();
    this.#held = { file: writer, release };
    // A deferred transaction that reads first and writes later fails when another process has written in between.
    await patiently(() => run(writer, CompiledQuery.raw("begin immediate"))).catch((error) => {
      this.#leave();
      throw error;
    });
  }

  async commit(): Promise<void> {
    const file = this.#held?.file;
    if (file) await patiently(() => run(file, CompiledQuery.raw("commit")));
    this.#leave();
  }

  // On a full disk SQLite has rolled back by itself, and saying so again would hide why.
  async rollBack(): Promise<void> {
    const file = this.#held?.file;
    try {
      if (file?.isInTransaction()) run(file, CompiledQuery.raw("rollback"));
    } finally {
      this.#leave();
    }
  }

  #leave(): void {
    this.#held?.release();
    this.#held = undefined;
  }
}

function sessionOf(connection: DatabaseConnection): Session {
  if (!(connection instanceof Session)) throw new TypeError("Not a connection of this driver");
  return connection;
}

function run<Row>(file: SqliteFile, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = file.prepare(sql);
  // What a query gives is for its builder to say.
  if (statement.givesRows) return { rows: statement.all(parameters) as Row[] };
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
}

async function patiently<Result>(work: () => Result): Promise<Result> {
  const begin = performance.now();
  for (let pause = 1; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() - begin > patience) throw error;
      await wait(pause);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === busy;
}

/** Whoever asks gets the turn after all that asked before have given it back. */
function createTurns(): () => Promise<() => void> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    await before;
    return turn.resolve;
  };
}
