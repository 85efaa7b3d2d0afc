import { existsSync } from "node:fs";
import path from "node:path";
import { type Brand, brandReading } from "../../brand/brand.ts";
import { type Named, tonesOf } from "../../brand/derive.ts";
import { siteFolder } from "../../platform/paths.ts";
import { ContentError } from "../../site-folder/faults.ts";
import { publishedCopy } from "../../site-folder/published-copy.ts";
import { orThrow } from "../../site-folder/read.ts";
import type { Site } from "../../site-folder/schemas/site.ts";
import { readCategories, readSite } from "../../site-folder/settings.ts";

export type NewsletterTexts = { site: Site; brand: Brand; light: Named; dark: Named };

/**
 * While the site's folder has faults, those of the last publish, so that a typing error does not keep the service
 * from starting. Throws a `ContentError` if there is neither.
 */
export function readTexts(site = siteFolder(), published = publishedCopy()): NewsletterTexts {
  try {
    return textsIn(site);
  } catch (error) {
    if (!(error instanceof ContentError) || !existsSync(path.join(published, "site.yaml"))) throw error;
    const texts = textsIn(published);
    console.warn(
      `The newsletter uses the texts that were last published, since today's cannot be read:\n${error.message}`,
    );
    return texts;
  }
}

function textsIn(folder: string): NewsletterTexts {
  const categories = readCategories(folder);
  const site = orThrow(readSite(folder, categories));
  const brand = orThrow(brandReading(folder, categories));
  return { site, brand, light: tonesOf(brand, "light"), dark: tonesOf(brand, "dark") };
}
