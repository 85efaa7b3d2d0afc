import { copyFile, mkdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { ownCatalogue, type PictureCatalogue, plainCovers, readCatalogue } from "../../pictures/catalogue.ts";
import { fileOfCard, filesOfPicture, type MadeFile } from "../../pictures/formats.ts";
import { ContentError } from "../../reading/problems.ts";
import { currentContent } from "../src/content/current.ts";
import { forEachAtOnce } from "./files.ts";

const objectsLicence = path.resolve(import.meta.dirname, "../../pictures/objects/LICENCE");

/**
 * Puts the sizes and formats of every picture into `/pictures/`, made from its drawing in `pictures/` of the site's folder
 * or from a photograph; in development, when first asked for. With `pictureHost` in `site.yaml` drawings come from there.
 */
export function pictures(): AstroIntegration {
  let made: MadeFile[] = [];
  return {
    name: "pictures",
    hooks: {
      // before Astro empties dist/: a master that cannot be read leaves the last build as it was
      "astro:build:start": async () => {
        const { pictured } = currentContent();
        made = await madeFiles(pictured.folder, ownCatalogue(pictured));
      },
      "astro:build:done": async ({ dir }) => {
        await forEachAtOnce(made, 16, ({ name, path: from }) => copyInto(fileURLToPath(dir), name, from));
        // drawings are put together from objects of others
        await copyInto(fileURLToPath(dir), "LICENCE.txt", objectsLicence);
      },
      "astro:server:setup": ({ server, logger }) => {
        server.middlewares.use("/pictures", async (request, response, next) => {
          const made = await fileAskedFor(request.url ?? "").catch((error: Error) => {
            if (error instanceof ContentError) logger.error(error.message);
          });
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

async function madeFiles(
  site: string,
  { site: name, pictures, cards }: PictureCatalogue,
): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  const works = [
    ...pictures.map((picture) => async () => made.push(...(await filesOfPicture(site, picture)))),
    ...cards.map((card) => async () => made.push(await fileOfCard(site, card, name))),
  ];
  await forEachAtOnce(works, availableParallelism(), async (work) => void (await work()));
  return made;
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
  const { pictured } = currentContent();
  const { folder, categories } = pictured;
  // one scene is read, not a thousand: each picture of a page asks anew
  const slug = /^(?:share\/)?(?:article|quiz)[/-]([^.]+)/.exec(key)?.[1] ?? "";
  const entries = pictured.entries.filter(({ file }) => path.parse(file).name === slug);
  const all = readCatalogue({ ...pictured, entries });
  const picture = [...all.pictures, ...plainCovers(categories)].find((one) => one.key === key);
  if (picture) return (await filesOfPicture(folder, picture)).find((file) => file.name === name);
  const card = all.cards.find((one) => one.key === key);
  if (card) return fileOfCard(folder, card, all.site);
  const problems = [...all.problems, ...all.problemsOfDrafts];
  if (problems.length > 0) throw new ContentError(problems);
  return undefined;
}
