import type { AstroIntegration } from "astro";

/** Makes `client:late` known to Astro (`src/browser/late.ts`). */
export function late(): AstroIntegration {
  return {
    name: "late",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) =>
        addClientDirective({ name: "late", entrypoint: "./src/browser/late.ts" }),
    },
  };
}
