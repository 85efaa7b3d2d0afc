import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { ContentError } from "../site-folder/problems.ts";
import { orThrow } from "../site-folder/read.ts";
import { publishedWords, siteFolder } from "../site-folder/site-folder.ts";
import { type Brand, readBrand } from "./brand.ts";
import { readSite, type Site } from "./site.ts";

/** The files of the site's folder that the newsletter reads. */
const files = ["site.yaml", "brand.yaml", "categories.yaml"];

export type Words = { site: Site; brand: Brand };

/**
 * The texts and colours for the newsletter: those of the site's folder or, while it has faults, those of the last
 * publish, so that a typing error does not keep the service from starting. Throws a `ContentError` if there is neither.
 */
export function readWords(site = siteFolder(), published = publishedWords()): Words {
  try {
    return wordsIn(site);
  } catch (error) {
    if (!(error instanceof ContentError) || !existsSync(path.join(published, "site.yaml"))) throw error;
    const words = wordsIn(published);
    console.warn(
      `The newsletter goes by the words that were last published, since today's cannot be read:\n${error.message}`,
    );
    return words;
  }
}

function wordsIn(folder: string): Words {
  return { site: orThrow(readSite(folder)), brand: readBrand(folder) };
}

/** Stores the texts of a published site, each file atomically. */
export function keepWords(site: string, published = publishedWords()): void {
  mkdirSync(published, { recursive: true });
  for (const file of files.filter((name) => existsSync(path.join(site, name)))) {
    const copy = path.join(published, file);
    copyFileSync(path.join(site, file), `${copy}.new`);
    renameSync(`${copy}.new`, copy);
  }
}
