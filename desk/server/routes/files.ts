import { Hono } from "hono";
import { z } from "zod";
import type { Calls } from "../../contract.ts";
import { newFile } from "../entries/new-file.ts";
import { rename } from "../entries/rename.ts";
import { deletedFiles, deleteFile, restoreFile } from "../entries/trash.ts";
import { openFile, saveFile } from "../files/text-file.ts";
import { asRefused } from "../refused.ts";
import type { Site } from "../site.ts";
import { bodyOf, type DeskEnv, queryOf } from "./desk-env.ts";

const save = z.object({ path: z.string(), text: z.string(), base: z.string().nullable() });

const create = z.object({
  template: z.enum(["how-to", "tip", "quiz"]),
  title: z.string().max(200),
  publishedAt: z.iso.date().optional(),
});
const renamed = z.object({ path: z.string(), slug: z.string(), base: z.string() });
const deleted = z.object({ path: z.string(), base: z.string() });
const restored = z.object({ id: z.string() });

/** Texts of the site's folder: opened, saved, begun, renamed, deleted and restored. */
export function fileRoutes({ root, overview }: Site): Hono<DeskEnv> {
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
      const hash = saveFile(root, path, text, base);
      return c.json({ hash } satisfies Calls["PUT /api/file"]["answer"]);
    })
    .post("/api/new", async (c) => {
      const made = newFile(root, await bodyOf(c, create), overview());
      return c.json(made satisfies Calls["POST /api/new"]["answer"]);
    })
    .post("/api/rename", async (c) => {
      const answer = rename(root, await bodyOf(c, renamed), overview());
      return c.json(answer satisfies Calls["POST /api/rename"]["answer"]);
    })
    .post("/api/bin", async (c) => {
      const { path, base } = await bodyOf(c, deleted);
      return c.json({ id: deleteFile(root, path, base) } satisfies Calls["POST /api/bin"]["answer"]);
    })
    .get("/api/bin", (c) => c.json({ entries: deletedFiles(root) } satisfies Calls["GET /api/bin"]["answer"]))
    .post("/api/restore", async (c) => {
      const { id } = await bodyOf(c, restored);
      return c.json({ path: restoreFile(root, id) } satisfies Calls["POST /api/restore"]["answer"]);
    });
}
