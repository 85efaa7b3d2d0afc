import { readFileSync } from "node:fs";
import nodePath from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { SecureHeadersVariables } from "hono/secure-headers";
import { z } from "zod";
import type { Calls, Refusal } from "../contract.ts";
import { type DeskKeys, notLetIn, ownPageOnly, strictHeaders, tokenOnly } from "./auth/guard.ts";
import { bodyOf, callRoutes } from "./calls.ts";
import type { SitePreview } from "./preview/preview.ts";
import type { Publisher } from "./publish/publisher.ts";
import { Refused } from "./refused.ts";

export type DeskServer = {
  root: string;
  port: number;
  keys: DeskKeys;
  page: string;
  publisher: Publisher;
  preview?: SitePreview;
};

/** In bytes: enough for a text in JSON, where a character may take six bytes, or a photograph of a large camera. */
const largestCall = 60_000_000;

/** Everything but the files of its page is behind the token of this start. */
export function deskApp(desk: DeskServer) {
  const app = new Hono<{ Variables: SecureHeadersVariables }>();
  app.use(strictHeaders(desk.preview?.frames));
  app.use(async (c, next) => {
    await next();
    c.res.headers.set("Cache-Control", "no-store");
  });
  app.use(ownPageOnly(desk.port));
  app.use(
    bodyLimit({
      maxSize: largestCall,
      onError: () => {
        throw new HTTPException(413, {
          message: "That is too large: the desk accepts 60 MB at a time. Export the photograph smaller.",
        });
      },
    }),
  );
  // the only call without the token: it returns the token for the key of the opened address
  app.post("/api/enter", async (c) => {
    const { key } = await bodyOf(c, { key: z.string() });
    if (!desk.keys.use(key)) throw new HTTPException(401, { message: notLetIn });
    return c.json({ token: desk.keys.token } satisfies Calls["POST /api/enter"]["answer"]);
  });
  app.use("/api/*", tokenOnly(desk.keys.token));
  app.route("/", callRoutes(desk));
  app.use("/assets/*", serveStatic({ root: desk.page }));
  // the same document for every view; Vite’s build has left the placeholder `{nonce}` in it
  app.get("*", (c) => {
    const page = readFileSync(nodePath.join(desk.page, "index.html"), "utf8");
    return c.html(page.replaceAll("{nonce}", c.get("secureHeadersNonce") ?? ""));
  });
  app.onError((error, c) => {
    if (error instanceof Refused) return c.json<Refusal>(error.refusal, error.refusal.theirs ? 409 : 422);
    if (error instanceof HTTPException) return c.json<Refusal>({ message: error.message }, error.status);
    console.error(error);
    const message = `The desk itself failed: ${error.message}. Nothing was changed.`;
    return c.json<Refusal>({ message }, 500);
  });
  return app;
}
