import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** A connection or a running transaction: the functions of this folder take either. */
export type Db = Kysely<Database>;

export type Store = {
  db: Db;
  engine: "sqlite" | "postgres";
  /** All or nothing, on disk when the promise resolves. Never wait for the network inside. */
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  /** The same for what may take longer than a reader waits: on PostgreSQL each statement has minutes instead of seconds. */
  longTransaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  /** Reads as of one moment, for as long as it takes; holds nobody up. */
  snapshot<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>;
  /** After an erasure: what was deleted is in no file of SQLite's any more. PostgreSQL has its own housekeeping. */
  wipe(): Promise<void>;
  close(): Promise<void>;
};
