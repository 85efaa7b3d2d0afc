import { createReadStream, existsSync, readFileSync } from "node:fs";
import nodePath from "node:path";
import { Readable } from "node:stream";
import { Hono, type MiddlewareHandler } from "hono";
import { lookup } from "mrmime";
import { z } from "zod";
import type { Calls, Refusal } from "../contract.ts";
import { headersOf, ownPageOnly, tokenOnly } from "./auth/guard.ts";
import { type Keys, random } from "./auth/keys.ts";
import { bodyOf, callRoutes, type DeskEnv } from "./calls.ts";
import type { SitePreview } from "./preview/preview.ts";
import type { Publisher } from "./publish/publisher.ts";
import { Refused, refused } from "./refused.ts";

/** What routes need: the site's folder, the port that the desk listens at, and where its built page lies. */
export type Desk = {
  root: string;
  port: number;
  keys: Keys;
  page: string;
  publisher: Publisher;
  preview?: SitePreview;
};

/** In bytes: a text as JSON, each sign of which may take six, or a photograph of today's largest cameras. */
const largestCall = 60_000_000;

/** The desk over HTTP: the page's files, and behind the token of this start everything else. */
export function createApp(desk: Desk): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.use(async (c, next) => {
    c.set("nonce", random());
    await next();
    const headers = headersOf(c.get("nonce"), desk.preview?.frames);
    for (const [name, value] of Object.entries(headers))
      if (name !== "Cache-Control" || !c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.use(ownPageOnly(desk.port));
  app.use("/api/*", ofKnownLength);
  // all that can be asked without the token: it, for the key of the opened address
  app.post("/api/enter", async (c) => {
    const { key } = await bodyOf(c, { key: z.string() });
    if (!desk.keys.use(key))
      throw refused("no-token", "This address was used already; open the desk anew with npm run write.");
    return c.json({ token: desk.keys.token } satisfies Calls["POST /api/enter"]["answer"]);
  });
  app.use("/api/*", tokenOnly(desk.keys));
  app.route("/", callRoutes(desk));
  app.all("/api/*", () => {
    throw refused("bad-request", "The desk does not know that call.");
  });
  app.get("/assets/:name", (c) => assetOf(desk.page, c.req.param("name")));
  app.get("*", (c) => c.html(pageOf(desk.page, c.get("nonce"))));
  app.onError((error, c) => {
    const { refusal, status } = error instanceof Refused ? error : unexpected(error);
    return c.json<Refusal>(refusal, status);
  });
  return app;
}

/** Browsers name the length of what the desk's page sends. */
const ofKnownLength: MiddlewareHandler = async (c, next) => {
  const { "content-length": length = "0", "transfer-encoding": inParts } = c.req.header();
  if (inParts !== undefined) throw refused("bad-request", "A call says how long it is.");
  if (Number(length) > largestCall)
    throw refused("too-large", "That is more than the desk takes at once: 60 MB.");
  await next();
};

function assetOf(page: string, name: string): Response {
  const file = nodePath.join(page, "assets", name);
  if (!/^\w[\w.-]*$/.test(name) || !existsSync(file))
    throw refused("gone", "There is no such file of the desk.");
  const body = Readable.toWeb(createReadStream(file)) as ReadableStream;
  return new Response(body, { headers: { "Content-Type": lookup(name) ?? "application/octet-stream" } });
}

/** The one document of the desk, whatever address below `/` its own views have; Vite writes `{nonce}` into it. */
function pageOf(page: string, nonce: string): string {
  return readFileSync(nodePath.join(page, "index.html"), "utf8").replaceAll("{nonce}", nonce);
}

function unexpected(error: Error): Refused {
  console.error(error);
  return refused("failed", `The desk itself failed: ${error.message}. Nothing was changed.`);
}
