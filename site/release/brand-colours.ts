import path from "node:path";
import type { Plugin } from "vite";
import { type Brand, brandReading, readBrand } from "../../brand/brand.ts";
import { withFonts } from "../../brand/fonts.ts";
import { categoryRules, properties } from "../../brand/site-tokens.ts";
import { tonesOf } from "../../brand/tones.ts";
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

/**
 * A sheet with the colours of `brand.yaml` put in. `--brand: light;` and `--brand: dark;` become all custom properties of
 * a theme; `[data-cat] { --brand: categories; }` becomes a rule for each category; `brand(gold)` and `brand(deep, dark)`
 * become one colour, light where no theme is named. Throws when there is no such colour.
 */
export function withColours(code: string, brand: Brand): string {
  const tones: Record<string, Record<string, string>> = {
    light: tonesOf(brand, "light"),
    dark: tonesOf(brand, "dark"),
  };
  return code
    .replace(/--brand: (light|dark);/g, (_, theme: "light" | "dark") => properties(brand, theme))
    .replace(/\[data-cat\] \{\s*--brand: categories;\s*\}/, () => categoryRules(brand))
    .replace(/\bbrand\(([\w-]+)(?:, (dark))?\)/g, (_, tone: string, theme = "light") => {
      const colour = tones[theme]?.[tone];
      if (!colour) throw new Error(`brand.yaml has no colour “${tone}”`);
      return colour;
    });
}
