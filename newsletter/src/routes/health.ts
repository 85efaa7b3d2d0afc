import { Hono } from "hono";
import type { Deps, Env } from "../deps.ts";
import { reasonsNotReady } from "../operator/readiness.ts";

export function healthRoutes(deps: Deps): Hono<Env> {
  return (
    new Hono<Env>()
      // 200 as long as the process answers: a supervisor restarts it on anything else
      .get("/healthz", (c) => c.json({ status: "ok" }))
      // 200 if the service can do all of its work, else 503 with each reason as a sentence; no reason names a reader
      .get("/readyz", async (c) => {
        const reasons = await reasonsNotReady(deps);
        return c.json({ ready: reasons.length === 0, reasons }, reasons.length === 0 ? 200 : 503);
      })
  );
}
