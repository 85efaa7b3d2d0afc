import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** `"content"`: the island brings what the page is for (`browser/late.ts`). */
    "client:late"?: true | "content";
  }
}

declare global {
  /** Network Information API: Chromium has it, TypeScript's DOM does not. */
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}
