import path from "node:path";
import type { Plugin } from "vite";
import { type Brand, brandReading, readBrand } from "../../brand/brand.ts";
import { withFonts } from "../../brand/fonts.ts";
import { withColours } from "../../brand/site-tokens.ts";
import { siteFolder } from "../../reading/site-folder.ts";

/** Brings `brand.yaml` into the style sheets (`withColours`, `withFonts`); `read` may bring another brand. */
export function brandColours(read: () => Brand = readBrand): Plugin {
  return {
    name: "brand-colours",
    enforce: "pre",
    transform(code, id) {
      if (!/\.css(?!\?raw)/.test(id) || !/brand|@font-face/.test(code)) return undefined;
      const brand = read();
      return { code: withColours(withFonts(code, brand.fonts), brand), map: null };
    },
    // Vite forgets which files a style sheet was made of
    hotUpdate({ file, modules }) {
      if (path.resolve(file) !== path.join(siteFolder(), "brand.yaml")) return undefined;
      // with a fault the pages keep the colours they have
      if (!brandReading(siteFolder()).value) return [];
      const all = [...this.environment.moduleGraph.idToModuleMap.values()];
      return [...modules, ...all.filter(({ id }) => /\.css/.test(id ?? ""))];
    },
  };
}
