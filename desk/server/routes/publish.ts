import { Hono } from "hono";
import type { Publisher } from "../publish/publisher.ts";
import type { DeskEnv } from "./desk-env.ts";

/** The site as readers have it: published, taken back, and what became of that. */
export function publishRoutes(publisher: Publisher): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .post("/api/publish", (c) => c.body(publisher.start(false), 200, lineByLine))
    .post("/api/publish-back", (c) => c.body(publisher.start(true), 200, lineByLine))
    .get("/api/publish", (c) => c.body(publisher.again(), 200, lineByLine));
}

const lineByLine = { "Content-Type": "application/x-ndjson" };
