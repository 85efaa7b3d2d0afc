import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** `"content"`: the island brings what the page is for (`browser/deferred.ts`). */
    "client:deferred"?: true | "content";
  }
}

declare global {
  /** Network Information API: Chromium has it, TypeScript's DOM does not. */
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}
