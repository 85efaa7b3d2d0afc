import { readBrand } from "../../../brand/brand.ts";
import { darkColours } from "../../../brand/site-tokens.ts";
import tokens from "../../../brand/styles/tokens.css?raw";

/** Hides what needs JavaScript, and follows the system's light or dark. */
export function GET(): Response {
  const dark = [...tokens.matchAll(/:root\.dark (\{[^}]*\})/g)].map(
    ([, declarations]) => `:root ${declarations}`,
  );
  if (dark.length === 0) throw new Error("brand/styles/tokens.css has no block for :root.dark");
  const rules = [`:root { ${darkColours(readBrand())} }`, ...dark].join(" ");
  return new Response(
    `.js-only { display: none !important }\n@media (prefers-color-scheme: dark) { ${rules} }\n`,
  );
}
