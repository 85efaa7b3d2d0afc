import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { noticesOf, packageFolder } from "./notices.ts";
import { workerBundle } from "./worker-bundle.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Lists in `.astro/integrations/client-modules/list.json` what the client’s scripts are made of, for
 * `e2e/release/client-modules.spec.ts`, and writes the licences of what is not ours to `/third-party.txt`.
 */
export function clientModules(): AstroIntegration {
  let modules: string[] = [];
  return {
    name: "client-modules",
    hooks: {
      "astro:config:setup": ({ command, updateConfig, createCodegenDir }) => {
        if (command !== "build") return;
        const file = new URL("list.json", createCodegenDir());
        const keep = (found: string[]) => {
          modules = found;
          writeFileSync(file, JSON.stringify(found, null, 1));
        };
        updateConfig({ vite: { plugins: [listModules(keep)] } });
      },
      "astro:build:done": async ({ dir }) => {
        // Astro's own scripts stand in the pages
        const all = [
          ...modules.map((name) => path.join(root, name)),
          fileURLToPath(import.meta.resolve("astro")),
          ...(await workerBundle("worker")).modules,
        ];
        const packages = new Set(all.flatMap((module) => packageFolder(module) ?? []));
        writeFileSync(new URL("third-party.txt", dir), noticesOf([...packages].sort(), otherParts()));
      },
    },
  };
}

/** Fonts and the objects in drawn pictures. */
function otherParts() {
  const fonts = globSync("site/public/fonts/OFL-*.txt", { cwd: root }).sort();
  return [
    ...fonts.map((file) => ({ title: `Font: ${/OFL-(.*)\.txt/.exec(file)?.[1]}`, file })),
    { title: "Objects in drawn pictures", file: "pictures/objects/LICENCE" },
  ].map(({ title, file }) => ({ title, text: readFileSync(path.join(root, file), "utf8") }));
}

function listModules(keep: (names: string[]) => void): Plugin {
  return {
    name: "list-client-modules",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const ids = chunks.flatMap(({ modules }) =>
        Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id : [])),
      );
      // a name that begins with \0 is code of the bundler itself
      keep(
        ids
          .filter((id) => !id.startsWith("\0"))
          .map((id) => path.relative(root, id))
          .sort(),
      );
    },
  };
}
