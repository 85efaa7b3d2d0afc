import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { readSite } from "../brand/site.ts";
import { brandColours } from "./release/brand-colours.ts";
import { clientModules } from "./release/client-modules.ts";
import { late } from "./release/late.ts";
import { pictures } from "./release/pictures.ts";
import { policyDirectives } from "./release/policy.ts";
import { release } from "./release/release.ts";

// faults of site.yaml are told by the content layer, together with all others
const site = readSite().value;
const policy = policyDirectives(site);

/** Static files with clean addresses. What a page uses of the style stands in it; scripts come late, as files. */
export default defineConfig({
  output: "static",
  trailingSlash: "never",
  outDir: "./dist",
  server: { host: "127.0.0.1", port: 5173 },
  devToolbar: { enabled: false },
  // our own renderer (src/content/render.ts) does the Markdown
  markdown: { syntaxHighlight: false },
  build: { format: "file", assets: "assets", inlineStylesheets: "always" },
  security: { csp: { directives: policy.directives, scriptDirective: { resources: policy.scripts } } },
  // streaming each of a page's ten parts takes longer than rendering them, and the file is written at once anyway
  integrations: [
    react({ experimentalDisableStreaming: true }),
    late(),
    clientModules(),
    pictures(),
    release({ hsts: site?.hsts }),
  ],
  vite: {
    plugins: [brandColours()],
    build: { modulePreload: false },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // every page names eight of these files, and hashes do not compress
              entryFileNames: "assets/[name].[hash:6].js",
              chunkFileNames: "assets/[name].[hash:6].js",
              // few files compress better than many: one for every page, one for pages with lists
              codeSplitting: {
                groups: [
                  { name: "client", test: onEveryPage },
                  { name: "lists", test: onListPages, minShareCount: 2 },
                ],
              },
            },
          },
        },
      },
    },
  },
});

function onEveryPage(id: string): boolean {
  return (
    /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//.test(id) ||
    /node_modules\/lucide-react\/dist\/esm\/(?!icons)/.test(id) ||
    /site\/src\/(browser\/(island|show-failure|stored-value|use-hydrated|use-stored-value)|consent\/consent\.|search\/search-form|ui\/use-late-style)/.test(
      id,
    )
  );
}

function onListPages(id: string): boolean {
  return /site\/src\/(ui|catalogue|articles|pictures|search|browser)\/|lucide-react/.test(id);
}
