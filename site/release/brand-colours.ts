import path from "node:path";
import type { Plugin } from "vite";
import { type Brand, brandReading, readBrand } from "../../brand/brand.ts";
import { withFonts } from "../../brand/fonts.ts";
import { brandSheet } from "../../brand/site-tokens.ts";
import { siteFolder } from "../../platform/paths.ts";

/** Puts the colours and fonts of `brand.yaml` into the style sheets; tests pass another `read`. */
export function brandColours(read: () => Brand = readBrand): Plugin {
  return {
    name: "brand-colours",
    enforce: "pre",
    load(id) {
      return /\/styles\/brand\.css(?:\?|$)/.test(id) ? brandSheet(read()) : undefined;
    },
    transform(code, id) {
      if (!/\.css(?!\?raw)/.test(id) || !/--display:|@font-face/.test(code)) return undefined;
      return { code: withFonts(code, read().fonts), map: null };
    },
    // Vite does not remember which files a style sheet was made from
    hotUpdate({ file, modules }) {
      if (path.resolve(file) !== path.join(siteFolder(), "brand.yaml")) return undefined;
      // while `brand.yaml` has a fault, the pages keep their colours
      if (!brandReading(siteFolder()).value) return [];
      const all = [...this.environment.moduleGraph.idToModuleMap.values()];
      return [...modules, ...all.filter(({ id }) => /\.css/.test(id ?? ""))];
    },
  };
}
