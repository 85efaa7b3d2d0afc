import path from "node:path";
import type { AstroIntegration } from "astro";

/** Adds `/sandbox` in development: every part of the site in each of its states. It is no page of a build. */
export function sandbox(): AstroIntegration {
  return {
    name: "sandbox",
    hooks: {
      "astro:config:setup": ({ command, injectRoute }) => {
        if (command !== "dev") return;
        const entrypoint = path.resolve(import.meta.dirname, "../src/sandbox/sandbox.astro");
        injectRoute({ pattern: "/sandbox", entrypoint });
      },
    },
  };
}
