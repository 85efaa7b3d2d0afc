import type { Brand } from "./brand.ts";
import { tonesOf } from "./derive.ts";

/** The colours of both themes, and the hue of each category for `data-cat`. */
export function brandSheet(brand: Brand): string {
  const rules = [
    `:root { ${lightColours(brand)} }`,
    `:root.dark { ${darkColours(brand)} }`,
    ...Object.entries(brand.categories).map(
      ([slug, hue]) =>
        `[data-cat="${slug}"] { --cat: var(--${hue}); --cat-ink: var(--${hue}-ink); --cat-wall: var(--${hue}-wall); }`,
    ),
  ];
  return `@layer base {\n${rules.join("\n")}\n}\n`;
}

/** What is light in both themes has these as well: `--light-paper`. */
const lightInBoth = ["paper", "ink", "ink-2", "line", "accent-ink", "gold", "on-gold"];

function lightColours(brand: Brand): string {
  const tones = tonesOf(brand, "light");
  const { arch, sun, table } = brand.mark;
  return properties({
    ...tones,
    ...Object.fromEntries(lightInBoth.map((tone) => [`light-${tone}`, tones[tone]])),
    "mark-arch": arch,
    "mark-sun": sun,
    "mark-table": table,
  });
}

export function darkColours(brand: Brand): string {
  return properties(tonesOf(brand, "dark"));
}

/** `--paper: #fff; --ink: #111;` */
export function properties(colours: Record<string, string | undefined>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(" ");
}
