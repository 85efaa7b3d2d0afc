import { Hono, type MiddlewareHandler } from "hono";
import type { Refusal } from "../contract.ts";
import { headersOf, ownPageOnly, tokenOnly } from "./auth/guard.ts";
import { type Keys, random } from "./auth/keys.ts";
import type { SitePreview } from "./preview/preview.ts";
import type { Publisher } from "./publish/publisher.ts";
import { Refused, refused } from "./refused.ts";
import type { DeskEnv } from "./routes/desk-env.ts";
import { enterRoutes } from "./routes/enter.ts";
import { fileRoutes } from "./routes/files.ts";
import { pageRoutes } from "./routes/page.ts";
import { pictureRoutes } from "./routes/pictures.ts";
import { previewRoutes } from "./routes/preview.ts";
import { publishRoutes } from "./routes/publish.ts";
import { siteRoutes } from "./routes/site.ts";
import { siteIn } from "./site.ts";

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
  app.route("/", enterRoutes(desk));
  app.use("/api/*", tokenOnly(desk.keys));
  const site = siteIn(desk.root);
  app.route("/", fileRoutes(site));
  app.route("/", pictureRoutes(site));
  app.route("/", siteRoutes(site));
  app.route("/", publishRoutes(desk.publisher));
  app.route("/", previewRoutes(site, desk.preview));
  app.all("/api/*", () => {
    throw refused("bad-request", "The desk does not know that call.");
  });
  app.route("/", pageRoutes(desk));
  app.onError((error, c) => {
    const told = error instanceof Refused ? error : unexpected(error);
    return c.json<Refusal>(told.refusal, told.status);
  });
  return app;
}

/** Browsers tell the length of what the desk's page sends. */
const ofKnownLength: MiddlewareHandler = async (c, next) => {
  const { "content-length": length = "0", "transfer-encoding": inParts } = c.req.header();
  if (inParts !== undefined) throw refused("bad-request", "A call says how long it is.");
  if (Number(length) > largestCall)
    throw refused("too-large", "That is more than the desk takes at once: 60 MB.");
  await next();
};

function unexpected(error: Error): Refused {
  console.error(error);
  return refused("failed", `The desk itself failed: ${error.message}. Nothing was changed.`);
}
