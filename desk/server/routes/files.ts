import { Hono } from "hono";
import { z } from "zod";
import type { Calls } from "../../contract.ts";
import { binIn } from "../entries/bin.ts";
import { newFile } from "../entries/new-file.ts";
import { finishRename, rename } from "../entries/rename.ts";
import { openFile, saveFile } from "../files/text-file.ts";
import { asRefused } from "../refused.ts";
import type { SiteAtHand } from "../site-at-hand.ts";
import { bodyOf, type DeskEnv, queryOf } from "./desk-env.ts";

const save = z.object({ path: z.string(), text: z.string(), base: z.string().nullable() });

const create = z.object({
  template: z.enum(["how-to", "tip", "quiz"]),
  title: z.string().max(200),
  publishedAt: z.iso.date().optional(),
});
const moved = z.object({ path: z.string(), slug: z.string(), base: z.string() });
const away = z.object({ path: z.string(), base: z.string() });
const back = z.object({ id: z.string() });

/** Texts of the site's folder: opened, saved, begun, renamed, thrown away and brought back. `kept`: the folder of those. */
export function fileRoutes({ root, overview }: SiteAtHand, kept: string): Hono<DeskEnv> {
  const { entries, throwAway, restore } = binIn(root, kept);
  let moving: { path: string; over: Promise<unknown> } | undefined;
  const untilMoved = async (path: string) => {
    if (moving?.path === path) await moving.over;
  };
  return new Hono<DeskEnv>()
    .get("/api/file", (c) => {
      const path = queryOf(c, "path");
      try {
        return c.json(openFile(root, path) satisfies Calls["GET /api/file"]["answer"]);
      } catch (error) {
        throw asRefused(error, path);
      }
    })
    .put("/api/file", async (c) => {
      const { path, text, base } = await bodyOf(c, save);
      await untilMoved(path);
      const hash = saveFile(root, path, text, base);
      return c.json({ hash } satisfies Calls["PUT /api/file"]["answer"]);
    })
    .post("/api/new", async (c) => {
      const made = newFile(root, await bodyOf(c, create), overview());
      return c.json(made satisfies Calls["POST /api/new"]["answer"]);
    })
    .post("/api/rename", async (c) => {
      const asked = await bodyOf(c, moved);
      while (moving) await moving.over;
      // one that could not be finished when the desk was opened
      const under = finishRename({ root, kept }, overview).then(() =>
        rename({ root, kept }, asked, overview()),
      );
      moving = { path: asked.path, over: under.catch(() => {}) };
      const renamed = await under.finally(() => {
        moving = undefined;
      });
      return c.json(renamed satisfies Calls["POST /api/rename"]["answer"]);
    })
    .post("/api/bin", async (c) => {
      const { path, base } = await bodyOf(c, away);
      await untilMoved(path);
      return c.json({ id: throwAway(path, base) } satisfies Calls["POST /api/bin"]["answer"]);
    })
    .get("/api/bin", (c) => c.json({ entries: entries() } satisfies Calls["GET /api/bin"]["answer"]))
    .post("/api/restore", async (c) => {
      const { id } = await bodyOf(c, back);
      return c.json({ path: restore(id) } satisfies Calls["POST /api/restore"]["answer"]);
    });
}
