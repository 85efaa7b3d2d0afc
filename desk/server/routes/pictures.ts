import { existsSync, readdirSync, readFileSync } from "node:fs";
import nodePath from "node:path";
import { Hono } from "hono";
import { lookup } from "mrmime";
import sharp from "sharp";
import type { Calls } from "../../contract.ts";
import { storePhotograph } from "../files/photograph.ts";
import { pictureAt, placeOf } from "../files/place.ts";
import { refused } from "../refused.ts";
import { type DeskEnv, queryOf } from "./desk-env.ts";

/** In pixels: nothing in the desk shows a picture larger. */
const widest = 2400;

/** Pictures of the site's folder, as they lie there or smaller; and photographs that come to it. */
export function pictureRoutes({ root }: { root: string }): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .get("/api/picture", async (c) => {
      const path = queryOf(c, "path");
      const { file } = pictureAt(root, path);
      const width = Math.round(Number(c.req.query("width") ?? 0));
      if (!(width > 0)) return c.body(readFileSync(file), 200, { "Content-Type": lookup(path) ?? "" });
      const small = await sharp(file, { failOn: "error" })
        .autoOrient()
        .resize({ width: Math.min(width, widest), withoutEnlargement: true })
        .webp()
        .toBuffer()
        .catch((error: Error) => {
          throw refused("unreadable", `${path} cannot be shown (${error.message}).`);
        });
      return c.body(new Uint8Array(small), 200, { "Content-Type": "image/webp" });
    })
    .get("/api/drawings", (c) => {
      const drawings = drawingsOf(root, queryOf(c, "path"));
      return c.json({ drawings } satisfies Calls["GET /api/drawings"]["answer"]);
    })
    .post("/api/picture", async (c) => {
      if (c.req.header("content-type") !== "application/octet-stream")
        throw refused("bad-request", "A photograph comes as application/octet-stream.");
      const [beside, name] = [queryOf(c, "beside"), queryOf(c, "name")];
      const bytes = Buffer.from(await c.req.arrayBuffer());
      const stored = await storePhotograph(root, { beside, name, bytes });
      return c.json(stored satisfies Calls["POST /api/picture"]["answer"]);
    });
}

/** Masters of the drawings that a text may name; those of other texts are not its own. */
function drawingsOf(root: string, path: string): Calls["GET /api/drawings"]["answer"]["drawings"] {
  const { kind } = placeOf(root, path);
  const folder = `pictures/${kind}`;
  if ((kind !== "article" && kind !== "quiz") || !existsSync(nodePath.join(root, folder))) return [];
  const slug = nodePath.posix.basename(path).replace(/\.\w+$/, "");
  return readdirSync(nodePath.join(root, folder)).flatMap((file) => {
    const name = file.startsWith(`${slug}.`)
      ? /^([\w-]+)\.webp$/.exec(file.slice(slug.length + 1))?.[1]
      : undefined;
    return name ? [{ name: `picture:${name}`, path: `${folder}/${file}` }] : [];
  });
}
