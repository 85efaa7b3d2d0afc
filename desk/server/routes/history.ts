import { Hono } from "hono";
import type { Calls } from "../../contract.ts";
import type { SiteAtHand } from "../site-at-hand.ts";
import { type DeskEnv, queryOf } from "./desk-env.ts";

/** Earlier versions of a file. */
export function historyRoutes({ history }: SiteAtHand): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .get("/api/history", async (c) => {
      const answer = await history.versions(queryOf(c, "path"));
      return c.json(answer satisfies Calls["GET /api/history"]["answer"]);
    })
    .get("/api/version", async (c) => {
      const text = await history.textOf(queryOf(c, "path"), queryOf(c, "id"));
      return c.json({ text } satisfies Calls["GET /api/version"]["answer"]);
    });
}
