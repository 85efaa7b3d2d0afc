import { createHash } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import type { Calls, SiteOverview } from "../../contract.ts";
import { fieldsOfKinds } from "../files/fields.ts";
import { placeOf } from "../files/place.ts";
import type { Overview } from "../overview/overview.ts";
import type { Site } from "../site.ts";
import { bodyOf, type DeskEnv } from "./desk-env.ts";

const check = z.object({ path: z.string(), text: z.string() });

/** The whole site at a glance, and the faults of one text. */
export function siteRoutes({ root, overview, checker, theme }: Site): Hono<DeskEnv> {
  return (
    new Hono<DeskEnv>()
      .get("/api/site", (c) => {
        const seen = overview();
        const body = JSON.stringify({
          ...answerOf(seen, checker.counts(seen)),
          theme: theme(seen).address,
        } satisfies SiteOverview);
        const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
        if (c.req.header("if-none-match") === tag) return c.body(null, 304, { ETag: tag });
        // kept by the browser, which then asks whether it has changed
        const kept = { ETag: tag, "Cache-Control": "private, no-cache" };
        return c.body(body, 200, { ...kept, "Content-Type": "application/json" });
      })
      // not a call: a style sheet brings no token, and colours are no secret
      .get("/theme.css", (c) => c.body(theme(overview()).css, 200, { "Content-Type": "text/css" }))
      .get("/api/schemas", (c) => c.json(fieldsOfKinds() satisfies Calls["GET /api/schemas"]["answer"]))
      .post("/api/check", async (c) => {
        const { path, text } = await bodyOf(c, check);
        placeOf(root, path);
        const faults = await checker.faultsOf(path, text, c.req.raw.signal);
        return c.json({ faults } satisfies Calls["POST /api/check"]["answer"]);
      })
  );
}

function answerOf(seen: Overview, counts: ReadonlyMap<string, number>): Omit<SiteOverview, "theme"> {
  const { stamp: _stamp, stamps: _stamps, context: _context, files, ...rest } = seen;
  return {
    ...rest,
    files: files.map((file) => {
      const faults = counts.get(file.path);
      return faults === undefined ? file : { ...file, faults };
    }),
  };
}
