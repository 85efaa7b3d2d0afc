import { globSync, readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** Of what `package.json` starts: `bench/` has its own packages, and of the other `site/package.json` says the same. */
const foundElsewhere = ["bench/run.ts", "site/astro.ts"];

/** Programs: what `package.json` starts, and what others start or read by its path. */
const started = [
  ...Object.values(scripts)
    .flatMap((command) => command.match(/\S+\.ts\b/g) ?? [])
    .filter((file) => !foundElsewhere.includes(file)),
  "scripts/say-faults.mjs",
  "scripts/load-settings.ts",
  "publishing/serve.ts",
  "site/release/build-and-compress.ts",
  "publishing/crash/publish-once.ts",
  "backup/crash/take-once.ts",
  "site/src/hydration/deferred.dom.ts",
  "site/src/offline/worker.js",
  "site/src/sandbox/sandbox.astro",
  "site/src/search/early-answer.tsx",
  "site/src/house/slip.dom.ts",
  "site/src/search/suggestions.dom.ts",
  "desk/server/testing/run.ts",
  "newsletter/src/testing/commands-process.ts",
  "newsletter/src/testing/test-clock.ts",
  "newsletter/src/pages/page-style.css",
];

/** Rooms with a `package.json` are found, as npm finds them; those without belong to the root. */
const rooms = globSync("{*,desk/*}/package.json", { exclude: ["node_modules", "bench"] }).map((file) =>
  file.slice(0, -"/package.json".length),
);

/** What counts as used: `npm run check:architecture` lists every other file, export and package. */
export default {
  ignoreExportsUsedInFile: true,
  // files of the site by their names (`site/astro.config.mjs`, `site/src/pages/texts.js.ts`)
  ignoreUnresolved: ["/keep.js", "/suggestions.js", "/texts.js"],
  // of the system
  ignoreBinaries: ["pg_dump", "apt-get", "debootstrap", "nsenter", "chroot"],
  // pictures are lettered with these files, `astro.ts check` runs one package, and `scripts/run.mjs` two more
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
  workspaces: Object.fromEntries(
    [".", ...rooms].map((room) => [room, { entry: startedIn(room), project: projectOf(room) }]),
  ),
  playwright: { config: ["e2e/playwright.config.ts"] },
} satisfies KnipConfig;

/** The programs of a room, as paths within it. */
function startedIn(room: string): string[] {
  if (room === ".") return started.filter((file) => !rooms.includes(file.split("/")[0] ?? ""));
  return started.filter((file) => file.startsWith(`${room}/`)).map((file) => file.slice(room.length + 1));
}

/** Files that ought to be used. */
function projectOf(room: string): string[] {
  const code = room === "site" ? "{src,release}/**/*.{ts,tsx,js,mjs,css,astro}" : "**/*.{ts,tsx,js,mjs,css}";
  return room === "." ? [code, "!bench/**", "!content/**"] : [code];
}
