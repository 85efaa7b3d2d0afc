import type { Plugin } from "vite";

/**
 * Leaves out Vite's code around each `import()`, 900 bytes that load style and modules ahead: ours have no style files,
 * and are asked for when they are needed.
 */
export function lateImports(): Plugin {
  return {
    name: "late-imports",
    enforce: "pre",
    apply: "build",
    load: (id) =>
      id.startsWith("\0vite/preload-helper") ? "export const __vitePreload = (load) => load();" : undefined,
  };
}
