import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { workerBundle } from "./worker-bundle.ts";

const source = path.resolve(import.meta.dirname, "../src/offline");

/**
 * Puts `/sw.js` into the site: the worker that shows what readers keep, or the one that removes it (`isOn`). Pages learn from
 * `import.meta.env.KEEPS_COPIES` which of the two there is.
 */
export function serviceWorker({ isOn }: { isOn: boolean }): AstroIntegration {
  return {
    name: "service-worker",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        updateConfig({
          vite: {
            define: { "import.meta.env.KEEPS_COPIES": JSON.stringify(isOn && command === "build") },
            plugins: isOn && command === "build" ? [keepUnderOneName] : [],
          },
        });
      },
      "astro:build:done": async ({ dir }) => {
        const root = fileURLToPath(dir);
        const { code } = await workerBundle(isOn ? "worker" : "removed-worker");
        await writeFile(path.join(root, "sw.js"), code);
        if (!isOn) await rm(path.join(root, "offline.html"), { force: true });
      },
    },
  };
}

/** `/at-rest.js` is no part of the bundle, and asks for this by its name. */
const keepUnderOneName: Plugin = {
  name: "keep-under-one-name",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    this.emitFile({
      type: "chunk",
      id: path.join(source, "keep.ts"),
      fileName: "keep.js",
      preserveSignature: "strict",
    });
  },
};
