import type { ColourRole } from "./colour-roles.ts";
import type { DerivedColours } from "./derive.ts";

/** Every colour by its role; a hue has three: `clay` (fill), `clay-ink` and `clay-wall`. */
export type Tones = Record<ColourRole, string> & Record<string, string>;

/** Every colour of one theme. */
export function tonesOf(
  { colours, hues }: Pick<DerivedColours, "colours" | "hues">,
  theme: "light" | "dark",
): Tones {
  const at = theme === "light" ? 0 : 1;
  const roles = Object.entries(colours).map(([role, both]) => [role, both[at]]);
  const ofHues = Object.entries(hues).flatMap(([name, { fill, ink, wall }]) => [
    [name, fill[at]],
    [`${name}-ink`, ink[at]],
    [`${name}-wall`, wall[at]],
  ]);
  return Object.fromEntries([...roles, ...ofHues]);
}
