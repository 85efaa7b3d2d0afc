import { writeFileSync } from "node:fs";
import path from "node:path";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";

/** Lists in `.astro/integrations/client-modules/list.json` what the client’s scripts are made of, for `e2e/release/client-modules.spec.ts`. */
export function clientModules(): AstroIntegration {
  return {
    name: "client-modules",
    hooks: {
      "astro:config:setup": ({ command, updateConfig, createCodegenDir }) => {
        if (command !== "build") return;
        const file = new URL("list.json", createCodegenDir());
        updateConfig({ vite: { plugins: [listModules(file)] } });
      },
    },
  };
}

function listModules(file: URL): Plugin {
  return {
    name: "list-client-modules",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const ids = chunks.flatMap(({ modules }) =>
        Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id : [])),
      );
      const root = path.resolve(import.meta.dirname, "../..");
      // a name that begins with \0 is code of the bundler itself
      const names = ids.filter((id) => !id.startsWith("\0")).map((id) => path.relative(root, id));
      writeFileSync(file, JSON.stringify(names.sort(), null, 1));
    },
  };
}
