import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { icons } from "../../pictures/icons.ts";

/** Puts the icons of tab and home screen, and an operator's own logo, into the site; in development, when asked for. */
export function siteIcons(): AstroIntegration {
  let made: Record<string, Buffer> = {};
  return {
    name: "icons",
    hooks: {
      // before Astro empties dist/: a logo that cannot be drawn leaves the last build as it was
      "astro:build:start": async () => {
        made = await icons();
      },
      "astro:build:done": async ({ dir }) => {
        for (const [name, data] of Object.entries(made))
          await writeFile(path.join(fileURLToPath(dir), name), data);
      },
      "astro:server:setup": ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const name = request.url?.replace(/^\/|\?.*$/g, "") ?? "";
          const type = types[path.extname(name)];
          const data = type && !name.includes("/") ? (await icons())[name] : undefined;
          if (!type || !data) return next();
          response.setHeader("Content-Type", type);
          response.end(data);
        });
      },
    },
  };
}

const types: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".png": "image/png",
};
