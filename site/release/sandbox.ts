import path from "node:path";
import type { AstroIntegration } from "astro";

/**
 * Adds `/sandbox` in development: every part of the site in each of its states. Of builds only that of the journeys has it,
 * where it is looked at as readers get its parts (`e2e/testing/other-site-server.ts`).
 */
export function sandbox(): AstroIntegration {
  return {
    name: "sandbox",
    hooks: {
      "astro:config:setup": ({ command, injectRoute }) => {
        if (command !== "dev" && process.env.KNACK_SANDBOX !== "built") return;
        const entrypoint = path.resolve(import.meta.dirname, "../src/sandbox/sandbox.astro");
        injectRoute({ pattern: "/sandbox", entrypoint });
      },
    },
  };
}
