import { Hono } from "hono";
import type { Deps, Env } from "../deps.ts";
import { reasonsNotReady } from "../operator/readiness.ts";

/** 200 as long as the process answers: whoever sees anything else starts it anew. */
export function healthRoutes(): Hono<Env> {
  return new Hono<Env>().get("/", (c) => c.json({ status: "ok" }));
}

/** 200 when the service can do all of its work; else 503 with each reason in a sentence. No reason names a reader. */
export function readyRoutes(deps: Deps): Hono<Env> {
  return new Hono<Env>().get("/", async (c) => {
    const reasons = await reasonsNotReady(deps);
    return c.json({ ready: reasons.length === 0, reasons }, reasons.length === 0 ? 200 : 503);
  });
}
