// JavaScript, which Astro loads by itself: for a configuration in TypeScript it starts a whole Vite first.
// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { deskOfPreview } from "../site-folder/build-mode.ts";
import { orThrow } from "../site-folder/read.ts";
import { readSite } from "../site-folder/settings.ts";
import { brandColours } from "./release/brand-colours.ts";
import { listScripts } from "./release/built-scripts.ts";
import { developmentContent } from "./release/content.ts";
import { deskOnly } from "./release/desk-only.ts";
import { release } from "./release/finish-build.ts";
import { noEditor } from "./release/no-editor.ts";
import { oneAtATime } from "./release/one-at-a-time.ts";
import { pictures } from "./release/pictures.ts";
import { sandbox } from "./release/sandbox.ts";
import { servedFiles } from "./release/served-files.ts";

// A build lists the faults of site.yaml with all others (release/content.ts). The desk’s preview ends with them, and the
// desk shows them.
const desk = deskOfPreview();
if (desk) orThrow(readSite());

/** @type {import("astro").AstroIntegration} Makes `client:deferred` known to Astro. */
const deferred = {
  name: "deferred",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) =>
      addClientDirective({
        name: "deferred",
        entrypoint: path.join(import.meta.dirname, "src/hydration/deferred.dom.ts"),
      }),
  },
};

/** @type {import("vite").Plugin} Writes the licences of the packages in the scripts to `/third-party.txt`. */
const licences = {
  name: "licences",
  configEnvironment: (name) =>
    name === "client" ? { build: { license: { fileName: "third-party.txt" } } } : undefined,
};

/** Where a publish keeps pages, which are not rendered again while nothing they are made of has changed. */
const pageCache = process.env.KNACK_PAGE_CACHE;

/**
 * Files of the scripts' build that scripts which are no part of it load by their names.
 * @type {Record<string, string>}
 */
const named = {
  "answer.js": path.join(import.meta.dirname, "src/search/early-answer.tsx"),
  "house.js": path.join(import.meta.dirname, "src/house/slip.dom.ts"),
  "keep.js": path.join(import.meta.dirname, "src/offline/make-copies.dom.ts"),
  "suggestions.js": path.join(import.meta.dirname, "src/search/suggestions.dom.ts"),
};

/** @type {Map<string, string>} By the path of the source. */
const namedReferences = new Map();

/** @type {import("vite").Plugin} */
const namedFiles = {
  name: "named-files",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    if (this.environment.mode !== "build") return;
    for (const [fileName, id] of Object.entries(named))
      namedReferences.set(id, this.emitFile({ type: "chunk", id, fileName }));
  },
  resolveId: (source) => named[source.slice(1)],
};

/** What the parts of every page share, without React. With `results.css` elsewhere, they would load that file too. */
const base =
  /\/react\/.*jsx-runtime|\/lucide\/.*\/clock\.|\/ui\/(icon\.tsx|results\.css)$|\/(late-style\.dom|direction)\.ts$/;

/** What searches and draws what is found: apart from React, because `answer.js` runs before it has come. */
const withoutReact = new RegExp(
  [
    "/src/(search/[^/]+|emergencies/[^/]+|articles/article|pictures/picture-url|browser/fetch-json)\\.ts$",
    "/src/(search/(found-tips|search-hints)|(articles/article|quizzes/quiz)-card|emergencies/[^/]+)\\.tsx$",
    "/src/(pictures/picture|ui/(card-list|empty|links))\\.tsx$",
    "/emergencies/[^/]+\\.css|/(pictures/sizes|platform/edit-distance)\\.ts$",
  ].join("|"),
);

/**
 * @type {import("vite").Plugin} Imports by address what the scripts import late. By name, Vite would add 600 bytes to
 * every page, which preload the files that a module needs: here, none.
 */
const lateImports = {
  name: "late-imports",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/src\/.+\.tsx?$/, code: "import(" },
    handler(code, id) {
      return code.replace(/\bimport\("(\.[^"]+)"\)/g, (_, name) => {
        const source = path.resolve(path.dirname(id), name);
        const file = namedReferences.get(source) ?? this.emitFile({ type: "chunk", id: source });
        return `import(import.meta.ROLLUP_FILE_URL_${file})`;
      });
    },
  },
};

/**
 * @type {import("vite").Plugin} Makes a module of React's CommonJS file that every part needs: what the bundler has for
 * CommonJS would be a file of its own, and a round trip of each page.
 */
const jsxModule = {
  name: "jsx-module",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /\/react\/jsx-runtime\.js$/ },
    handler(id) {
      const file = path.join(path.dirname(id), "cjs/react-jsx-runtime.production.js");
      return `const exports = {};\n${readFileSync(file, "utf8")}\nexport const { Fragment, jsx, jsxs } = exports;`;
    },
  },
};

/** Static files with clean addresses. What a page uses of the style stands in it; scripts come late, as files. */
export default defineConfig({
  output: "static",
  trailingSlash: "never",
  // by whole paths: the desk's preview has another root
  srcDir: path.join(import.meta.dirname, "src"),
  publicDir: path.join(import.meta.dirname, "public"),
  outDir: path.join(import.meta.dirname, "dist"),
  ...(pageCache && { cacheDir: pageCache, experimental: { incrementalBuild: true } }),
  server: { host: "127.0.0.1", port: 5173 },
  devToolbar: { enabled: false },
  // our own renderer (src/markdown/render.ts) does the Markdown
  markdown: { syntaxHighlight: false },
  // some at once: while one is written to the disk, the next is rendered
  build: { format: "file", assets: "assets", inlineStylesheets: "always", concurrency: 4 },
  // streaming each of a page's ten parts takes longer than rendering them, and the file is written at once anyway
  integrations: [
    oneAtATime(),
    react({ experimentalDisableStreaming: true }),
    developmentContent(),
    deferred,
    pictures(),
    release(),
    sandbox(),
  ],
  vite: {
    // whoever publishes may write nothing beside the code
    ...(pageCache && { cacheDir: path.join(import.meta.dirname, "../.cache/vite") }),
    plugins: [
      brandColours(),
      noEditor(),
      desk && deskOnly(desk),
      namedFiles,
      lateImports,
      jsxModule,
      licences,
      listScripts(),
    ],
    // other programs of this machine may ask a development server, but get only what pages are made of
    server: { cors: false, fs: servedFiles(desk?.folder) },
    // `lazyBarrel`: of the icons’ 2,000 files, only those in use are read
    build: { rolldownOptions: { experimental: { lazyBarrel: true } } },
    environments: {
      client: {
        // in development: a search for packages would bundle what tests and builds use, too
        optimizeDeps: { entries: [`!${import.meta.dirname}/src/**`], include: ["lucide"] },
        build: {
          rolldownOptions: {
            output: {
              // without names, since blockers refuse files with “share” or “cookie” in theirs; short, since every page
              // names eight, and hashes do not compress
              entryFileNames: "assets/[hash:8].js",
              chunkFileNames: "assets/[hash:8].js",
              hashCharacters: "base36",
              // Few files compress better than many: React, what several parts share, and the parts. A
              // file that is lost costs its part alone: what two parts of one page share is in the second, which all need.
              codeSplitting: {
                groups: [
                  { name: "base", test: base },
                  { name: "plain", test: withoutReact, minShareCount: 4 },
                  { name: "search", test: withoutReact, minShareCount: 2 },
                  { name: "react", test: /node_modules\/(react|react-dom|scheduler|@astrojs)\// },
                  {
                    name: "shared",
                    test: /\/src\/(?!catalogue|search|articles|categories|pictures|quizzes|saved|offline|sharing\/share-button|hydration\/inline-scripts)/,
                    minShareCount: 3,
                  },
                  { name: "saving", test: /\/src\/(saved|offline|sharing)\//, minShareCount: 3 },
                ],
              },
            },
          },
        },
      },
    },
  },
});
