import type { Plugin } from "vite";

const nothing = "\0no-style";

/**
 * Leaves style sheets out of the scripts' build, since each page carries the style of all its parts. Otherwise Vite
 * preloads sheets for `import()` that Astro has inlined into the pages and deleted.
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
