import { type Brand, readBrand } from "../../brand/brand.ts";
import { readSite, type Site } from "../../brand/site.ts";
import { wordsFolder } from "../../brand/words-folder.ts";
import { orThrow } from "../../reading/read.ts";

let known: { site: Site; brand: Brand } | undefined;

/** What the operator says and shows, in the same words and colours as on the site; read when first asked for. */
export function words(): { site: Site; brand: Brand } {
  if (!known) {
    const folder = wordsFolder();
    known = { site: orThrow(readSite(folder)), brand: readBrand(folder) };
  }
  return known;
}
