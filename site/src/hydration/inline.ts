import { minifySync } from "vite";
import beforePaint from "./before-paint.inline.js?raw";

/** What every page contains inline besides Astro’s own scripts. Used by the build only. */
export const inline = {
  /** The order of cascade layers: later ones win. Must come before every other style of the page. */
  layers: "@layer base,ui,parts,screens,states;",
  beforePaint: minified(beforePaint),
  /**
   * Speculation Rules: pages are prefetched when a link is hovered and prerendered when it is pressed. Addresses with
   * a query are left out: their page would fetch and search before anyone has asked.
   */
  speculation: JSON.stringify({
    prefetch: [{ where: pagesWithoutQuery(), eagerness: "moderate" }],
    prerender: [{ where: pagesWithoutQuery(), eagerness: "conservative" }],
  }),
} as const;

/** A URL pattern that ends in a question mark matches an empty query only. */
function pagesWithoutQuery() {
  return { href_matches: "/*\\?" };
}

/** The script minified. Throws if it does not parse. */
export function minified(source: string): string {
  const { code, errors } = minifySync("inline.js", source);
  if (errors.length > 0) throw new Error(`a script does not parse: ${errors[0]?.message}`);
  return code.trim();
}
