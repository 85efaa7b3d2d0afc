import { copyFile, mkdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { readSite } from "../../brand/site.ts";
import { type Catalogue, readCatalogue } from "../../pictures/catalogue.ts";
import { filesOfPicture, type MadeFile } from "../../pictures/formats.ts";
import { siteFolder } from "../../reading/site-folder.ts";
import { forEachAtOnce } from "./files.ts";

/**
 * Puts the sizes and formats of every picture into `/pictures/`, made from its one master in `pictures/` of the site's folder; in
 * development, when first asked for. With `pictureHost` in `site.yaml` they come from there.
 */
export function pictures(): AstroIntegration {
  let made: MadeFile[] = [];
  return {
    name: "pictures",
    hooks: {
      // before Astro empties dist/: a master that cannot be read leaves the last build as it was
      "astro:build:start": async () => {
        const content = siteFolder();
        made = readSite().value?.pictureHost ? [] : await madeFiles(content, readCatalogue(content));
      },
      "astro:build:done": async ({ dir }) => {
        await forEachAtOnce(made, 16, ({ name, path: from }) => copyInto(fileURLToPath(dir), name, from));
      },
      "astro:server:setup": ({ server }) => {
        server.middlewares.use("/pictures", async (request, response, next) => {
          const made = await fileAskedFor(request.url ?? "").catch(() => undefined);
          if (!made) return next();
          response.setHeader(
            "Content-Type",
            `image/${path.extname(made.path).slice(1).replace("jpg", "jpeg")}`,
          );
          response.end(await readFile(made.path));
        });
      },
    },
  };
}

async function madeFiles(content: string, catalogue: Catalogue): Promise<MadeFile[]> {
  const made: MadeFile[][] = [];
  const keys = [...catalogue.pictures, ...catalogue.cards].map(({ key }) => key);
  await forEachAtOnce(keys, availableParallelism(), async (key) => {
    made.push(await filesOfPicture(content, key));
  });
  return made.flat();
}

async function copyInto(dist: string, name: string, from: string): Promise<void> {
  const to = path.join(dist, "pictures", name);
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to);
}

/** The file of a picture that an address such as `/article/iron-a-shirt-400x300.avif` names. */
async function fileAskedFor(address: string): Promise<MadeFile | undefined> {
  const name = decodeURI(address).replace(/^\/|\?.*$/g, "");
  const key = name.replace(/(-\d+x\d+)?\.\w+$/, "");
  if (!/^(article|quiz|category|hero|share)\/[\w.-]+$/.test(key)) return undefined;
  return (await filesOfPicture(siteFolder(), key)).find((file) => file.name === name);
}
