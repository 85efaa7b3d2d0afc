// JavaScript, which Astro loads by itself: for a configuration in TypeScript it starts a whole Vite first.
// @ts-check
import path from "node:path";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { readSite } from "../brand/site.ts";
import { currentEdition, deskOfPreview } from "../reading/edition.ts";
import { orThrow } from "../reading/read.ts";
import { brandColours } from "./release/brand-colours.ts";
import { clientModules } from "./release/client-modules.ts";
import { deskOnly } from "./release/desk-only.ts";
import { freshContent } from "./release/fresh-content.ts";
import { late } from "./release/late.ts";
import { oneBuild } from "./release/one-build.ts";
import { ownFiles } from "./release/own-files.ts";
import { pictures } from "./release/pictures.ts";
import { policyDirectives } from "./release/policy.ts";
import { release } from "./release/release.ts";
import { serviceWorker } from "./release/service-worker.ts";
import { styleInPages } from "./release/style-in-pages.ts";

// faults of site.yaml are told by the content layer, together with all others; the desk tells them, and starts the site anew
const site = deskOfPreview() ? orThrow(readSite()) : readSite().value;
const policy = policyDirectives(site);

/** Static files with clean addresses. What a page uses of the style stands in it; scripts come late, as files. */
export default defineConfig({
  output: "static",
  trailingSlash: "never",
  // by whole paths: the desk's preview has another root
  srcDir: path.join(import.meta.dirname, "src"),
  publicDir: path.join(import.meta.dirname, "public"),
  outDir: path.join(import.meta.dirname, "dist"),
  server: { host: "127.0.0.1", port: 5173 },
  devToolbar: { enabled: false },
  // our own renderer (src/content/render.ts) does the Markdown
  markdown: { syntaxHighlight: false },
  build: { format: "file", assets: "assets", inlineStylesheets: "always" },
  security: { csp: { directives: policy.directives, scriptDirective: { resources: policy.scripts } } },
  // streaming each of a page's ten parts takes longer than rendering them, and the file is written at once anyway
  integrations: [
    react({ experimentalDisableStreaming: true }),
    freshContent(),
    late(),
    clientModules(),
    pictures(),
    ownFiles(),
    serviceWorker({ isOn: site?.offline ?? true, isPublic: currentEdition() === "public" }),
    release({ hsts: site?.hsts, url: site?.url }),
    // the last, so that the next build waits for all of this one
    oneBuild(),
  ],
  vite: {
    plugins: [brandColours(), deskOnly(), styleInPages()],
    build: { modulePreload: false },
    environments: {
      client: {
        build: {
          modulePreload: false,
          rolldownOptions: {
            output: {
              // every page names eight of these files, and hashes do not compress
              entryFileNames: "assets/[name].[hash:6].js",
              chunkFileNames: "assets/[name].[hash:6].js",
              // few files compress better than many: one for every page, one for searching, one for cards and pictures, one for lists
              codeSplitting: {
                // a group takes along what its modules import, if no group before it has that
                groups: [
                  { name: "client", test: onEveryPage },
                  { name: "cards", test: onPagesWithCards },
                  { name: "find", test: whenSearching },
                  { name: "lists", test: onListPages, minShareCount: 2 },
                  { name: "acts", test: onOtherPages, minShareCount: 2 },
                ],
              },
            },
          },
        },
      },
    },
  },
});

/** @param {string} id */
function onEveryPage(id) {
  return (
    /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//.test(id) ||
    /node_modules\/lucide\/.*\/(arrow-right|x|menu|moon|sun|search)\./.test(id) ||
    /site\/src\/(browser\/(adopt-style|island|saves-data|stored-value|use-hydrated|use-stored-value)|consent\/(consent\.|cookie-banner)|frame\/mobile-menu|search\/search-form|suggestions\/late-suggestions|theme\/|ui\/(icon\.|use-late-style))/.test(
      id,
    )
  );
}

/** @param {string} id */
function whenSearching(id) {
  return /site\/src\/(find\/|catalogue\/(search-|found-|use-search)|search\/(random-of|use-likes|likes|you-might))/.test(
    id,
  );
}

/** @param {string} id */
function onPagesWithCards(id) {
  return /site\/src\/(pictures\/|articles\/article(-card)?\.|browser\/use-(query|page-state)|search\/search-button|ui\/(section-head|page-head|try-again|first-part|empty|results))|pictures\/sizes|lucide\/.*\/(clock|chevron-down|bookmark|share|circle-check)\./.test(
    id,
  );
}

/** @param {string} id */
function onListPages(id) {
  return /site\/src\/(ui\/(filter-bar|view-toggle|card-list|choice|removable|list-state)\.|catalogue\/|articles\/sort|search\/matching)|lucide\/.*\/(sliders-horizontal|layout-grid|list)\./.test(
    id,
  );
}

/** @param {string} id */
function onOtherPages(id) {
  return /site\/src\/(ui|articles|pictures|search|browser)\/.*\.tsx?$|lucide/.test(id);
}
