import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { fontFiles, servedFonts } from "../../../brand/fonts.ts";
import { projectRoot, siteFolder } from "../../../platform/paths.ts";
import type { Fonts } from "../../../site-folder/schemas/brand.ts";
import type { Env } from "../service.ts";

export function fontRoutes(fonts: Fonts): Hono<Env> {
  const own = fontFiles(fonts);
  const files = new Map(
    servedFonts(fonts).map((name) => {
      const bundled = path.join(projectRoot(), "site/public/fonts", `${name}.woff2`);
      return [`${name}.woff2`, own[name] ? path.resolve(siteFolder(), own[name]) : bundled];
    }),
  );
  return new Hono<Env>().get("/:file", async (c) => {
    const file = files.get(c.req.param("file"));
    // an operator's font may be gone since the start; the page is then set in the fonts of the device
    const font = file && (await readFile(file).catch(() => undefined));
    if (!font) return c.notFound();
    return c.body(font, 200, { "Content-Type": "font/woff2", "Cache-Control": "public, max-age=2592000" });
  });
}
