import type { Brand } from "./brand.ts";
import { tonesOf } from "./tones.ts";

/** The site's colours in one theme, and in the light those of its mark, as custom properties. */
export function properties(brand: Brand, theme: "light" | "dark"): string {
  const { arch, sun, table } = brand.mark;
  const mark = theme === "light" ? { "mark-arch": arch, "mark-sun": sun, "mark-table": table } : {};
  // few sheets name these, by `brand(gold)`; every page would carry them
  const rare = /gold$|deep|accent-hover|ok-wall/;
  return Object.entries({ ...tonesOf(brand, theme), ...mark })
    .filter(([name]) => !rare.test(name))
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(" ");
}

/** One attribute colours a subtree in the hue of a category. */
export function categoryRules({ categories }: Brand): string {
  return Object.entries(categories)
    .map(
      ([slug, hue]) =>
        `[data-cat="${slug}"] { --cat: var(--${hue}); --cat-ink: var(--${hue}-ink); --cat-wall: var(--${hue}-wall); }`,
    )
    .join(" ");
}
