import { minifySync } from "vite";
import beforePaint from "./before-paint.js?raw";

/** What stands in every page besides Astro’s own scripts. Used by the build only. */
export const inline = {
  /** Which style wins: later layers outrank earlier ones. It must come before every other style of the page. */
  layers: "@layer base,ui,parts,screens,states;",
  beforePaint: minified(beforePaint),
  /**
   * Fetched ahead where a link is hovered, prerendered where it is pressed (Speculation Rules). An address with a query
   * is left out: its page would have to fetch and search before anyone has asked.
   */
  speculation: JSON.stringify({
    prefetch: [{ where: pagesWithoutQuery(), eagerness: "moderate" }],
    prerender: [{ where: pagesWithoutQuery(), eagerness: "conservative" }],
  }),
} as const;

/** A pattern of an address that ends in a question mark has an empty query. */
function pagesWithoutQuery() {
  return { href_matches: "/*\\?" };
}

/** A script without what only people need. Throws where it does not parse. */
export function minified(source: string): string {
  const { code, errors } = minifySync("inline.js", source);
  if (errors.length > 0) throw new Error(`a script does not parse: ${errors[0]?.message}`);
  return code.trim();
}
