import doubleClicks from "./double-clicks.inline.js?raw";
import heldPresses from "./held-presses.inline.js?raw";
import menu from "./menu.inline.js?raw";
import { joined } from "./minified.ts";
import needs from "./needs.inline.js?raw";
import pictures from "./pictures.inline.js?raw";
import query from "./query.inline.js?raw";
import searchForms from "./search-forms.inline.js?raw";
import theme from "./theme.inline.js?raw";

/** What every page contains inline besides Astro’s own scripts. Used by the build only. */
export const inline = {
  /** The order of cascade layers: later ones win. Must come before every other style of the page. */
  layers: "@layer base,ui,parts,screens,states;",
  /** Holds nothing until a script adds style (`browser/late-style.dom.ts`). */
  late: "/**/",
  /** Runs in the head before anything is painted, and needs no other script. */
  beforePaint: joined([theme, query, menu, searchForms, pictures, doubleClicks, heldPresses]),
  /** Follows on pages that answer a query. */
  needs: joined([needs]),
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
