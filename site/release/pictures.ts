import { copyFileSync, mkdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { lookup } from "mrmime";
import { readBrand } from "../../brand/brand.ts";
import { fontFiles } from "../../brand/fonts.ts";
import { windowFile } from "../../brand/window.ts";
import { ownCatalogue, type PictureCatalogue, plainCovers, readCatalogue } from "../../pictures/catalogue.ts";
import { cacheFolder, fileOfCard, filesOfPicture, type MadeFile } from "../../pictures/formats.ts";
import { icons } from "../../pictures/icons.ts";
import { siteFolder } from "../../platform/paths.ts";
import { ContentError } from "../../site-folder/faults.ts";
import { content } from "../src/content/current.ts";
import { forEachAtOnce, linkOrCopy } from "./files.ts";

const objectsLicence = path.resolve(import.meta.dirname, "../../pictures/objects/LICENCE");

/**
 * Puts every size and format of each picture, icons, and an operator's logo and fonts into the build. Development makes
 * each when it is first requested. With `pictureHost` in `site.yaml`, drawings come from that host.
 */
export function pictures(): AstroIntegration {
  let made: MadeFile[] = [];
  let own: Record<string, Buffer> = {};
  return {
    name: "pictures",
    hooks: {
      // before Astro empties dist/: a picture that cannot be read or drawn leaves the last build as it was
      "astro:build:start": async () => {
        const { pictured } = content();
        own = await ownFiles();
        made = await madeFiles(pictured.folder, ownCatalogue(pictured));
      },
      "astro:build:done": async ({ dir }) => {
        const dist = fileURLToPath(dir);
        for (const [name, data] of Object.entries(own)) await writeFile(path.join(dist, name), data);
        // the drawings contain objects by other artists
        const licence: MadeFile = { name: "LICENCE.txt", path: objectsLicence };
        for (const { name, path: from } of [...made, licence]) {
          const to = path.join(dist, "pictures", name);
          mkdirSync(path.dirname(to), { recursive: true });
          // what lies elsewhere may be edited in its place
          if (from.startsWith(cacheFolder)) linkOrCopy(from, to);
          else copyFileSync(from, to);
        }
      },
      "astro:server:setup": ({ server, logger }) => {
        server.middlewares.use(async ({ url = "" }, response, next) => {
          const name = url.replace(/^\/|\?.*$/g, "");
          const data = await fileNamed(name).catch((error: Error) => {
            if (error instanceof ContentError) logger.error(error.message);
          });
          if (!data) return next();
          response.setHeader("Content-Type", lookup(name) ?? "image/x-icon");
          response.end(data);
        });
      },
    },
  };
}

async function ownFiles(): Promise<Record<string, Buffer>> {
  const brand = readBrand();
  const fonts = Object.entries(fontFiles(brand.fonts)).map(async ([name, file]) => [
    `fonts/${name}.woff2`,
    await readFile(path.join(siteFolder(), file)),
  ]);
  return {
    ...(await icons(brand)),
    "window.svg": Buffer.from(windowFile({ percent: 40, sill: brand.mark.table })),
    ...Object.fromEntries(await Promise.all(fonts)),
  };
}

async function madeFiles(
  site: string,
  { site: drawn, pictures, cards }: PictureCatalogue,
): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  const works = [
    ...pictures.map((picture) => () => filesOfPicture(site, picture, drawn.brand)),
    ...cards.map((card) => async () => [await fileOfCard(site, card, drawn)]),
  ];
  await forEachAtOnce(works, availableParallelism(), async (work) => void made.push(...(await work())));
  return made;
}

async function fileNamed(name: string): Promise<Buffer | undefined> {
  if (/^(fonts\/)?[\w-]+\.(svg|ico|png|woff2)$/.test(name)) return (await ownFiles())[name];
  if (!name.startsWith("pictures/")) return undefined;
  const picture = await pictureNamed(decodeURI(name.slice("pictures/".length)));
  return picture && readFile(picture.path);
}

async function pictureNamed(name: string): Promise<MadeFile | undefined> {
  const key = name.replace(/(-\d+x\d+)?\.\w+$/, "");
  const { pictured } = content();
  const { folder, categories } = pictured;
  // reads only this scene, not all of a thousand: the function runs for each picture request, without a cache
  const slug = /^(?:share\/|night\/)?(?:article|quiz)[/-]([^.]+)/.exec(key)?.[1] ?? "";
  const isOfAll = /^(night\/)?room\//.test(key);
  const entries = isOfAll
    ? pictured.entries
    : pictured.entries.filter(({ file }) => path.parse(file).name === slug);
  const all = readCatalogue({ ...pictured, entries });
  const picture = [...all.pictures, ...plainCovers(categories)].find((one) => one.key === key);
  if (picture)
    return (await filesOfPicture(folder, picture, pictured.brand)).find((file) => file.name === name);
  const card = all.cards.find((one) => one.key === key);
  if (card) return fileOfCard(folder, card, all.site);
  const faults = [...all.faults, ...all.faultsOfDrafts];
  if (faults.length > 0) throw new ContentError(faults);
  return undefined;
}
