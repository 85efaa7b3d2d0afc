import type { Plugin } from "vite";

/** By file: the source that each was made of, and the files that it imports. */
export type BuiltScripts = Map<string, { source: string; imports: readonly string[] }>;

/** Those of this build. Vite would write such a list (`build.manifest`), which Astro turns off. */
export const builtScripts: BuiltScripts = new Map();

export function listScripts(): Plugin {
  return {
    name: "list-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === "chunk")
          builtScripts.set(part.fileName, { source: part.facadeModuleId ?? "", imports: part.imports });
    },
  };
}
