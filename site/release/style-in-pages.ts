import type { Plugin } from "vite";

const nothing = "\0no-style";

/**
 * Leaves style sheets out of the scripts' build: each page carries the style of all its parts, including those that
 * load later. Otherwise Vite preloads a sheet for an `import()` although Astro has inlined it into the pages and
 * deleted it.
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
