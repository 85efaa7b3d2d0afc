import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** `"content"`: the island is the page's main content (`hydration/deferred.dom.ts`). */
    "client:deferred"?: true | "content";
  }
}

declare global {
  /** Network Information API: Chromium has it, TypeScript's DOM types do not. */
  interface Navigator {
    connection?: { saveData?: boolean };
  }
  interface Window {
    /** Of the query in the address, once it is drawn (`hydration/needs.inline.js`). */
    answer?: Promise<unknown>;
  }
}
