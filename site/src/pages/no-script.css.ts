import { readBrand } from "../../../brand/brand.ts";
import { withColours } from "../../release/brand-colours.ts";
import tokens from "../styles/tokens.css?raw";

/** Style for readers without JavaScript: no script sets the theme, so the system chooses between light and dark. */
export function GET(): Response {
  const declarations = /:root\.dark (\{[^}]*\})/.exec(tokens)?.[1];
  if (!declarations) throw new Error("styles/tokens.css has no block for :root.dark");
  const style = `@media (prefers-color-scheme: dark) { :root ${declarations} }\n`;
  return new Response(withColours(style, readBrand()));
}
