import path from "node:path";
import type { Plugin } from "vite";
import { type Brand, readBrand, tonesOf } from "../../brand/brand.ts";
import { categoryRules, properties } from "../../brand/site-tokens.ts";
import { contentFolder } from "../../reading/content-folder.ts";

/** Brings `content/brand.yaml` into the style sheets (`withColours`). */
export function brandColours(): Plugin {
  return {
    name: "brand-colours",
    enforce: "pre",
    transform(code, id) {
      if (!/\.css(?!\?raw)/.test(id) || !code.includes("brand")) return undefined;
      this.addWatchFile(path.join(contentFolder(), "brand.yaml"));
      return { code: withColours(code, readBrand()), map: null };
    },
  };
}

/**
 * A sheet with the colours of the brand: `--brand: light` and `--brand: dark` stand for all of a theme as custom
 * properties, `[data-cat] { --brand: categories; }` for a rule each; `brand(gold)` is one colour in the light, for what keeps it in the
 * dark. Throws when there is no such colour.
 */
export function withColours(code: string, brand: Brand): string {
  const tones: Record<string, string> = tonesOf(brand, "light");
  return code
    .replace(/--brand: (light|dark);/g, (_, theme: "light" | "dark") => properties(brand, theme))
    .replace(/\[data-cat\] \{\s*--brand: categories;\s*\}/, () => categoryRules(brand))
    .replace(/\bbrand\(([\w-]+)\)/g, (_, tone: string) => {
      const colour = tones[tone];
      if (!colour) throw new Error(`content/brand.yaml has no colour “${tone}”`);
      return colour;
    });
}
