import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** All work is done by it, whatever Node npm was started with. */
export const pinnedNode = path.join(projectRoot, "node_modules/.bin/node");

export const beforeOurs = ["say-faults.mjs", "load-settings.ts"].flatMap((file) => [
  "--import",
  inRoot(`scripts/${file}`),
]);

/**
 * Address of a file of ours, as `--import` wants it.
 *
 * @param {string} file
 */
export function inRoot(file) {
  return pathToFileURL(path.join(projectRoot, file)).href;
}

/** Exits with a clear message if it cannot. */
export function install() {
  if (Number.parseInt(process.versions.node, 10) < 20)
    stop(
      `This is Node ${process.versions.node}. Install Node 20 or newer; the project brings its own from there.`,
    );
  // Vite reads paths as addresses, and ends in a stack
  const [character] = /[#?%]/.exec(projectRoot) ?? [];
  if (character)
    stop(
      `The build cannot work in ${projectRoot}, because of the ${character} in its name. Rename the folder.`,
    );
  if (isInstalled()) return;
  if (!mayInstall())
    stop(
      `The packages in ${projectRoot} are not those of this version, and this user may not install them. As whoever may: cd ${projectRoot} && ${installation}`,
    );
  console.log("Installing packages …");
  for (const args of installing()) {
    const { status } = spawnSync("npm", [...args, "--loglevel=error"], {
      cwd: projectRoot,
      stdio: "inherit",
    });
    if (status !== 0)
      stop("The packages could not be installed. Is there a network? Then run the same command again.");
  }
}

/** For where no command may do so by itself, such as a unit of systemd. */
export const installation = "npm ci --ignore-scripts && npm rebuild node";

function mayInstall() {
  try {
    accessSync(projectRoot, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without the packages' programs, which older npms would run, and then those that `package.json` allows. */
function installing() {
  const { allowScripts } = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8"));
  return [
    ["ci", "--ignore-scripts", "--no-audit", "--no-fund"],
    ["rebuild", ...Object.keys(allowScripts)],
  ];
}

function isInstalled() {
  const lockFiles = ["package-lock.json", "node_modules/.package-lock.json"];
  const files = lockFiles.map((file) => path.join(projectRoot, file));
  if (![pinnedNode, ...files].every((file) => existsSync(file))) return false;
  const [wanted, there] = files.map((file) => JSON.parse(readFileSync(file, "utf8")).packages);
  return Object.entries(wanted)
    .filter(([place, { link, optional }]) => place.startsWith("node_modules/") && !link && !optional)
    .every(([place, { version }]) => there[place]?.version === version);
}

/** Environment in which `node` is the pinned one, and what it has compiled is kept for the next start. */
export function pinnedEnvironment() {
  const cache = path.join(projectRoot, ".cache");
  // what another user has compiled may be anything
  const isOwn = statSync(existsSync(cache) ? cache : projectRoot).uid === (process.getuid?.() ?? 0);
  return {
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(isOwn ? cache : homedir(), "node"),
    NODE_COMPILE_CACHE_PORTABLE: "1",
    PATH: path.join(projectRoot, "node_modules/.bin") + path.delimiter + process.env.PATH,
  };
}

/**
 * @param {string} message
 * @returns {never}
 */
export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
