import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** Makes `client:late` known to Astro (`src/browser/late.ts`). */
export function late(): AstroIntegration {
  return {
    name: "late",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) =>
        addClientDirective({
          name: "late",
          entrypoint: fileURLToPath(new URL("../src/browser/late.ts", import.meta.url)),
        }),
    },
  };
}
