import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Context, Hono } from "hono";
import { lookup } from "mrmime";
import { z } from "zod";
import type { Calls, Preview, SiteOverview } from "../contract.ts";
import { checkThread } from "./checks/check-thread.ts";
import { newFile } from "./entries/new-file.ts";
import { rename } from "./entries/rename.ts";
import { deletedFiles, deleteFile, restoreFile } from "./entries/trash.ts";
import { fieldsOfKinds } from "./files/fields.ts";
import { storePhotograph } from "./files/photograph.ts";
import { pictureAt, placeOf } from "./files/place.ts";
import { openFile, saveFile } from "./files/text-file.ts";
import { overviewAs, overviewOf, themeOf } from "./overview/overview.ts";
import type { SitePreview } from "./preview/preview.ts";
import type { Publisher } from "./publish/publisher.ts";
import { asRefused, refused } from "./refused.ts";

/** What a request carries along: the name of the style that the editor may add. */
export type DeskEnv = { Variables: { nonce: string } };

type Site = { root: string; publisher: Publisher; preview?: SitePreview };

/** Those that are answered with JSON and need the token. */
type JsonCall = Exclude<
  keyof Calls,
  | "POST /api/enter"
  | "GET /api/site"
  | "GET /api/picture"
  | "POST /api/publish"
  | "POST /api/publish-back"
  | "GET /api/publish"
>;

type Answers = {
  [name in JsonCall]: (c: Context<DeskEnv>) => Calls[name]["answer"] | Promise<Calls[name]["answer"]>;
};

/** One thread for all desks of this process. */
const check = checkThread();

/** Every call of the contract but `POST /api/enter`. */
export function callRoutes({ root, publisher, preview }: Site): Hono<DeskEnv> {
  const read = overviewOf(root);
  const theme = themeOf(root);
  const answers: Answers = {
    "GET /api/file": (c) => {
      const path = queryOf(c, "path");
      try {
        return openFile(root, path);
      } catch (error) {
        throw asRefused(error, path);
      }
    },
    "PUT /api/file": async (c) => {
      const { path, text, base } = await bodyOf(c, { path: words, text: words, base: words.nullable() });
      return { hash: saveFile(root, path, text, base) };
    },
    "POST /api/check": async (c) => {
      const asked = await bodyOf(c, { path: words, text: words });
      placeOf(root, asked.path);
      return { faults: await check({ root, ...asked }, c.req.raw.signal) };
    },
    "GET /api/schemas": () => fieldsOfKinds(),
    "GET /api/preview": (c) => {
      const { path } = placeOf(root, queryOf(c, "path"));
      return previewAt(read().files.find((file) => file.path === path)?.address, preview);
    },
    "POST /api/new": async (c) => newFile(root, await bodyOf(c, created), read()),
    "POST /api/rename": async (c) =>
      rename(root, await bodyOf(c, { path: words, slug: words, base: words }), read()),
    "POST /api/bin": async (c) => {
      const { path, base } = await bodyOf(c, { path: words, base: words });
      return { id: deleteFile(root, path, base) };
    },
    "GET /api/bin": () => ({ entries: deletedFiles(root) }),
    "POST /api/restore": async (c) => {
      const { id } = await bodyOf(c, { id: words });
      return { path: restoreFile(root, id) };
    },
    "POST /api/picture": async (c) => {
      if (c.req.header("content-type") !== "application/octet-stream")
        throw refused("bad-request", "A photograph comes as application/octet-stream.");
      const [beside, name] = [queryOf(c, "beside"), queryOf(c, "name")];
      return storePhotograph(root, { beside, name, bytes: Buffer.from(await c.req.arrayBuffer()) });
    },
  };
  const routes = new Hono<DeskEnv>();
  for (const [name, answer] of Object.entries(answers)) {
    const [method = "", address = ""] = name.split(" ");
    routes.on(method, address, async (c) => c.json(await answer(c)));
  }
  const lines = (stream: ReadableStream) =>
    new Response(stream, { headers: { "Content-Type": "application/x-ndjson" } });
  return (
    routes
      .get("/api/site", (c) => {
        const site: SiteOverview = { ...overviewAs(root, read()), theme: theme().address };
        return unlessKnown(c, JSON.stringify(site));
      })
      // not a call: a style sheet brings no token, and colours are no secret
      .get("/theme.css", (c) => c.body(theme().css, 200, { "Content-Type": "text/css" }))
      .get("/api/picture", (c) => {
        const path = queryOf(c, "path");
        const bytes = readFileSync(pictureAt(root, path));
        return c.body(bytes, 200, { "Content-Type": lookup(path) ?? "" });
      })
      .post("/api/publish", () => lines(publisher.start(false)))
      .post("/api/publish-back", () => lines(publisher.start(true)))
      .get("/api/publish", () => lines(publisher.again()))
  );
}

const words = z.string();

const created = {
  template: z.enum(["how-to", "tip", "quiz"]),
  title: z.string().max(200),
  publishedAt: z.iso.date().optional(),
};

/** The body of a call, held against its shape. Only a page that may say so sends JSON under its own name. */
export async function bodyOf<S extends z.ZodRawShape>(c: Context, shape: S) {
  if (c.req.header("content-type")?.split(";")[0]?.trim() !== "application/json")
    throw refused("bad-request", "The desk’s calls are JSON.");
  const body: unknown = await c.req.json().catch((error) => {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  const { data, success } = z.object(shape).safeParse(body);
  if (!success) throw refused("bad-request", "The desk does not understand that call.");
  return data;
}

/** A word of the address's query; throws where it is missing. */
function queryOf(c: Context, name: string): string {
  const value = c.req.query(name);
  if (!value) throw refused("bad-request", `The call names no ${name}.`);
  return value;
}

/** Answers 304 where the browser has these words already. */
function unlessKnown(c: Context, body: string): Response {
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  if (c.req.header("if-none-match") === tag) return c.body(null, 304, { ETag: tag });
  // the browser keeps it, and asks whether it has changed
  const headers = { ETag: tag, "Cache-Control": "private, no-cache" };
  return c.body(body, 200, { ...headers, "Content-Type": "application/json" });
}

/** Where a file's page of the site is shown, or why it is not. */
async function previewAt(address: string | undefined, preview: SitePreview | undefined): Promise<Preview> {
  if (!address) return { state: "absent", reason: "This file has no page of its own." };
  if (!preview) return { state: "absent", reason: "This desk was opened without a preview." };
  const isShown = await preview.shows(address);
  if (isShown) return { state: "shown", address: preview.addressOf(address) };
  if (isShown === false) return { state: "faulty" };
  return preview.fails() ? { state: "absent", reason: doesNotStart } : { state: "starting" };
}

const doesNotStart =
  "The page cannot be shown: the site does not start on this machine. Look for faults under Pages and settings; npm run dev says more.";
