// node astro.ts build|dev|check: builds the site, or starts Astro’s command line.
import { spawn } from "node:child_process";
import path from "node:path";
import { siteFolder } from "../platform/paths.ts";
import { refuseRootBesidePublisher } from "../platform/permissions.ts";
import { endTogether } from "../scripts/child-process.mjs";
import { type BuildMode, deskOfPreview } from "../site-folder/build-mode.ts";
import { environmentForAstro } from "./release/build-site.ts";
import { heapOption } from "./release/heap.ts";

const site = import.meta.dirname;
const [command = "", ...options] = process.argv.slice(2);
if (command !== "check") refuseRootBesidePublisher(command, options);
const mode: BuildMode = command === "dev" ? "dev" : "public";
const desk = command === "dev" ? deskOfPreview() : undefined;
const program =
  command === "build"
    ? [...heapOption(siteFolder()), path.join(site, "release/build-and-compress.ts")]
    : [path.resolve(site, "../node_modules/.bin/astro"), command];

endTogether(
  spawn(process.execPath, [...program, ...options, ...(desk ? apart(desk.folder) : [])], {
    cwd: site,
    stdio: "inherit",
    env: { ...environmentForAstro(), KNACK_MODE: mode },
  }),
);

/** Gives the desk's preview a cache folder of its own, since it runs beside `npm run dev` and builds. */
function apart(folder: string): string[] {
  const config = path.relative(folder, path.join(site, "astro.config.mjs"));
  return ["--root", folder, "--config", config, "--ignore-lock"];
}
