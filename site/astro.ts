// node astro.ts build|dev|check: Astro’s command line, without its telemetry and its requests for updates.
import { spawn } from "node:child_process";
import path from "node:path";
import { endTogether } from "../scripts/child-process.mjs";
import { type BuildMode, deskOfPreview } from "../site-folder/build-mode.ts";
import { siteFolder } from "../site-folder/paths.ts";
import { heapOption } from "./release/heap.ts";

const site = import.meta.dirname;
const [command = "", ...options] = process.argv.slice(2);
const mode: BuildMode = command === "dev" ? "dev" : "public";
const desk = command === "dev" ? deskOfPreview() : undefined;

endTogether(
  spawn(
    process.execPath,
    [
      ...(command === "build" ? heapOption(siteFolder()) : []),
      path.resolve(site, "../node_modules/.bin/astro"),
      command,
      ...options,
      ...(desk ? apart(desk.folder) : []),
    ],
    {
      cwd: site,
      stdio: "inherit",
      env: {
        ...withoutMode(process.env),
        // `astro build` would keep that of the shell, and build pages for development
        ...(command === "build" && { NODE_ENV: "production" }),
        KNACK_MODE: mode,
        ASTRO_TELEMETRY_DISABLED: "1",
        ASTRO_DISABLE_UPDATE_CHECK: "true",
      },
    },
  ),
);

/** Gives the desk's preview a cache folder of its own, since it runs beside `npm run dev` and builds. */
function apart(folder: string): string[] {
  const config = path.relative(folder, path.join(site, "astro.config.mjs"));
  return ["--root", folder, "--config", config, "--ignore-lock"];
}

/** The environment without names that Vite passes on to pages: a `DEV` of the shell would change the build mode. */
function withoutMode({ NODE_ENV, MODE, DEV, PROD, SSR, BASE_URL, VITEST, ...env }: NodeJS.ProcessEnv) {
  return env;
}
