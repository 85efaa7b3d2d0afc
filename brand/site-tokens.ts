import type { Brand } from "./brand.ts";
import { tonesOf } from "./derive.ts";

/**
 * A style sheet with the colours of `brand.yaml`. `--brand: light;` and `--brand: dark;` become all custom properties
 * of a theme; `[data-cat] { --brand: categories; }` becomes a rule for each category; `brand(gold)` and `brand(deep,
 * dark)` become one colour, light by default. Throws if there is no such colour.
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

/** The site's colours in one theme, and in the light those of its mark, as custom properties. */
function properties(brand: Brand, theme: "light" | "dark"): string {
  const { arch, sun, table } = brand.mark;
  const mark = theme === "light" ? { "mark-arch": arch, "mark-sun": sun, "mark-table": table } : {};
  // few style sheets use these, by `brand(gold)`; as properties, every page would carry them
  const rare = /gold$|deep|accent-hover|ok-wall/;
  return Object.entries({ ...tonesOf(brand, theme), ...mark })
    .filter(([name]) => !rare.test(name))
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(" ");
}

/** The attribute `data-cat` gives a part of a page the hue of a category. */
function categoryRules({ categories }: Brand): string {
  return Object.entries(categories)
    .map(
      ([slug, hue]) =>
        `[data-cat="${slug}"] { --cat: var(--${hue}); --cat-ink: var(--${hue}-ink); --cat-wall: var(--${hue}-wall); }`,
    )
    .join(" ");
}
