import { writeFileSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { contentFolder } from "./app/content/read.ts";

/**
 * Libraries, the client's entry and what most pages show; icons, and what lists alone need, go with the pages that have
 * them. The entry runs as soon as this file has come, a round trip before the file of its own name, which a page asks
 * for last.
 */
const onEveryPage =
  /node_modules\/(?!lucide-react\/dist\/esm\/icons)|app\/(root|entry\.client|frame|theme|start|storage|consent\/(?!consent-receipt)|components\/(?!choice|filter-bar|first-part|try-again|view-toggle)|newsletter|pictures)/;

/** In development, a page that is open shows a change in `content/` at once. */
const reloadOnNewWords: Plugin = {
  name: "reload-on-new-words",
  configureServer({ watcher, ws }) {
    const folder = contentFolder();
    watcher.add(folder);
    watcher.on("all", (_event, file) => {
      if (file.startsWith(folder)) ws.send({ type: "full-reload" });
    });
  },
};

/** Writes `dist/client-modules.json`: what the client's scripts are made of, for the test that looks for strangers. */
const listClientModules: Plugin = {
  name: "list-client-modules",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    const modules = chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { renderedLength }]) =>
        // a name that begins with \0 is code of the bundler itself
        renderedLength > 0 && !id.startsWith("\0") ? id : [],
      ),
    );
    const root = path.resolve(import.meta.dirname, "..");
    const names = modules.map((id) => path.relative(root, id)).sort();
    writeFileSync(path.join(import.meta.dirname, "dist/client-modules.json"), JSON.stringify(names, null, 1));
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), reloadOnNewWords, listClientModules],
  server: { host: "127.0.0.1" },
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: {
          output: {
            // one file of what every page needs and one of shared parts compress better than 30 small ones
            codeSplitting: {
              groups: [
                { name: "client", test: onEveryPage },
                {
                  name: "reading",
                  test: /site\/app\/(sharing|saved\/sav(ed|e-button)\.)/,
                  minShareCount: 2,
                },
                { name: "shared", test: /site\/app\/|lucide/, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
});
