import { createHash } from "node:crypto";
import { type Brand, coloursOrPlain } from "../../../brand/brand.ts";
import { withColours } from "../../../brand/site-tokens.ts";
import type { Overview } from "./overview.ts";

/** Not in a layer, as the plain colours of the built page are: these win. */
const template = `:root { --brand: light; --accent-hover: brand(accent-hover); }
:root.dark { --brand: dark; --accent-hover: brand(accent-hover, dark); }
[data-cat] { --brand: categories; }
`;

/** The colours of a site as a style sheet, at an address that changes with them. */
export type Theme = { css: string; address: string };

/** The theme of the site in a folder; while `brand.yaml` has faults they stay as they were. */
export function themeOf(root: string): (seen: Overview) => Theme {
  let known: { stamp: string; brand: Brand; theme: Theme } | undefined;
  return ({ stamps }) => {
    const stamp = ["brand.yaml", "categories.yaml"].map((path) => stamps.get(path)).join("\n");
    if (known?.stamp === stamp) return known.theme;
    const brand = coloursOrPlain(root, known?.brand);
    const css = withColours(template, brand);
    const hash = createHash("sha256").update(css).digest("base64url").slice(0, 12);
    known = { stamp, brand, theme: { css, address: `/theme.css?${hash}` } };
    return known.theme;
  };
}
