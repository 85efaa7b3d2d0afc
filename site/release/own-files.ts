import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { readBrand } from "../../brand/brand.ts";
import { fontFiles } from "../../brand/fonts.ts";
import { icons } from "../../pictures/icons.ts";
import { siteFolder } from "../../reading/site-folder.ts";

/**
 * Puts the icons of tab and home screen and an operator's own logo and fonts into the site, in the place of those that
 * come along; in development, when asked for.
 */
export function ownFiles(): AstroIntegration {
  let made: Record<string, Buffer> = {};
  return {
    name: "own-files",
    hooks: {
      // before Astro empties dist/: a logo that cannot be drawn leaves the last build as it was
      "astro:build:start": async () => {
        made = { ...(await icons()), ...(await fonts()) };
      },
      "astro:build:done": async ({ dir }) => {
        for (const [name, data] of Object.entries(made))
          await writeFile(path.join(fileURLToPath(dir), name), data);
      },
      "astro:server:setup": ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const name = request.url?.replace(/^\/|\?.*$/g, "") ?? "";
          const type = types[path.extname(name)];
          if (!type || (name.includes("/") && !name.startsWith("fonts/"))) return next();
          const data = { ...(await icons()), ...(await fonts()) }[name];
          if (!data) return next();
          response.setHeader("Content-Type", type);
          response.end(data);
        });
      },
    },
  };
}

async function fonts(): Promise<Record<string, Buffer>> {
  const files = Object.entries(fontFiles(readBrand().fonts)).map(async ([name, file]) => [
    `fonts/${name}.woff2`,
    await readFile(path.join(siteFolder(), file)),
  ]);
  return Object.fromEntries(await Promise.all(files));
}

const types: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".woff2": "font/woff2",
};
