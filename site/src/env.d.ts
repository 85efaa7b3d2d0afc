import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** `"content"`: the island brings what the page is for (`browser/deferred.ts`). */
    "client:deferred"?: true | "content";
  }
}

declare global {
  interface ImportMetaEnv {
    /** Readers may keep what they save on their device (`release/service-worker.ts`). */
    readonly KEEPS_COPIES: boolean;
  }

  /** Network Information API: Chromium has it, TypeScript's DOM does not. */
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}
