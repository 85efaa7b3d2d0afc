import type { KnipConfig } from "knip";

/** What counts as used: `npm run check:architecture` lists every other file, export and package. */
export default {
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ["pg_dump", "apt-get"],
  // pictures are lettered with these files, `astro.ts check` runs this package, and `scripts/run.mjs` two more
  ignoreDependencies: [
    "@fontsource/.*",
    "@astrojs/check",
    "@biomejs/biome",
    "dependency-cruiser",
    "@types/smtp-server",
  ],
  // of a style sheet its imports count
  compilers: {
    css: (text: string) => (text.match(/@import "[^"]+"/g) ?? []).join("\n").replaceAll("@import", "import"),
  },
  workspaces: {
    ".": {
      entry: [
        "scripts/{run,say-faults}.mjs",
        "scripts/{load-settings,start,test,shots}.ts",
        "new-site/new-site.ts",
        "e2e/**/*.ts",
      ],
      project: ["scripts/**", "e2e/**", "sign-up-contract/**", "new-site/**/*.ts", "deploy/**/*.ts"],
    },
    site: {
      entry: [
        "release/server.ts",
        "src/hydration/deferred.dom.ts",
        "draw-pictures.ts",
        "src/offline/worker.js",
      ],
      project: ["src/**/*.{ts,tsx,astro,css,js}", "release/**/*.ts"],
    },
    "site-folder": { project: ["**/*.{ts,css}"] },
    brand: { project: ["**/*.{ts,css}"] },
    pictures: { project: ["**/*.{ts,css}"] },
    publishing: {
      entry: ["publish.ts", "serve.ts", "crash/*.ts"],
      project: ["**/*.{ts,css}"],
    },
    backup: { entry: ["backup.ts", "restore.ts", "crash/*.ts"], project: ["**/*.{ts,css}"] },
    desk: { entry: ["server/write.ts", "server/testing/*.ts", "crash/*.ts"], project: ["**/*.{ts,tsx}"] },
    "desk/app": { project: ["**/*.{ts,tsx}"] },
    checks: { entry: ["check-*.ts"], project: ["**/*.{ts,css}"] },
    newsletter: {
      entry: ["src/testing/test-clock.ts", "crash/**/*.ts"],
      project: ["src/**/*.{ts,css}"],
    },
  },
} satisfies KnipConfig;
