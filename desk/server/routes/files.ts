import { Hono } from "hono";
import { z } from "zod";
import type { Calls } from "../../contract.ts";
import { openFile, saveFile } from "../files/text-file.ts";
import { asRefused } from "../refused.ts";
import { bodyOf, type DeskEnv, queryOf } from "./desk-env.ts";

const save = z.object({ path: z.string(), text: z.string(), base: z.string().nullable() });

/** Texts of the site's folder, opened and saved. */
export function fileRoutes({ root }: { root: string }): Hono<DeskEnv> {
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
    });
}
