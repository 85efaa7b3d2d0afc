import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import nodePath from "node:path";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { lookup } from "mrmime";
import { refused } from "../refused.ts";
import type { DeskEnv } from "./desk-env.ts";

/** What Vite writes for the nonce (`html.cspNonce`), and each answer has its own of. */
const placeholder = /\{nonce\}/g;

/** The desk's built page: one document, whatever address below `/` its own views have, and files in `assets/`. */
export function pageRoutes({ page }: { page: string }): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .get("/assets/:name", (c) => {
      const name = c.req.param("name");
      const file = nodePath.join(page, "assets", name);
      if (!/^[\w.-]+$/.test(name) || name.startsWith(".") || !existsSync(file) || !statSync(file).isFile())
        throw refused("gone", "There is no such file of the desk.");
      const body = Readable.toWeb(createReadStream(file)) as ReadableStream;
      return c.body(body, 200, { "Content-Type": lookup(name) ?? "application/octet-stream" });
    })
    .get("*", (c) => {
      const file = nodePath.join(page, "index.html");
      if (!existsSync(file)) throw refused("gone", "The desk’s page is not built yet.");
      return c.html(readFileSync(file, "utf8").replace(placeholder, c.get("nonce")));
    });
}
