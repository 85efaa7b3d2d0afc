import { Hono } from "hono";
import type { Deps, Env } from "../deps.ts";
import { readNote } from "../store/note-rows.ts";
import { isStuck } from "../store/outbox-reports.ts";

const patience = 15 * 60_000;

/** 200 when the database answers and the outbox moves; for a load balancer or a watchdog. */
export function healthRoutes({ store, clock, log }: Deps): Hono<Env> {
  return new Hono<Env>().get("/", async (c) => {
    try {
      const since = clock() - patience;
      const awaySince = (await readNote(store.db, "mailServerAwaySince")) ?? Number.POSITIVE_INFINITY;
      if (awaySince < since) return c.json({ status: "mail server away" }, 503);
      if (await isStuck(store.db, since)) return c.json({ status: "outbox stuck" }, 503);
      return c.json({ status: "ok" });
    } catch (error) {
      log("The database does not answer", error);
      return c.json({ status: "database away" }, 503);
    }
  });
}
