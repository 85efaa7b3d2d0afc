import type { Plugin } from "vite";

const nothing = "\0no-style";

/**
 * Leaves style sheets out of the scripts' build: each page holds the style of all its parts, those that come later
 * included. Otherwise Vite links a sheet ahead of an `import()` that Astro has put into the pages and taken away.
 */
export function styleInPages(): Plugin {
  return {
    name: "style-in-pages",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (source) => (source.endsWith(".css") ? nothing : undefined),
    load: (id) => (id === nothing ? "" : undefined),
  };
}
