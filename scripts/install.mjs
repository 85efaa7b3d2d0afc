import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { takingTurns } from "./taking-turns.mjs";

export const projectRoot = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  "..",
);

/** Where the pinned Node lies once it is installed: all work is done by it, whatever Node npm was started with. */
export const pinnedNode = path.join(projectRoot, "node_modules/.bin/node");

/** Arguments of Node for whatever an operator starts: see `say-faults.mjs`. */
export const sayFaults = ["--import", inRoot("scripts/say-faults.mjs")];

/**
 * Address of a file of ours, as `--import` wants it.
 *
 * @param {string} file
 */
export function inRoot(file) {
  return pathToFileURL(path.join(projectRoot, file)).href;
}

const oldestNode = 20;
const npmsNote = path.join(projectRoot, "node_modules/.package-lock.json");

/** Installs the packages of `package-lock.json` unless exactly these are there. Exits with a clear message if it cannot. */
export function install() {
  const [major] = process.versions.node.split(".");
  if (Number(major) < oldestNode) {
    stop(
      `This is Node ${process.versions.node}. Please install Node ${oldestNode} or newer; the project brings its own from there.`,
    );
  }
  if (isInstalled()) return;
  takingTurns(
    path.join(projectRoot, ".cache/installing"),
    () => isInstalled() || installAll(),
    () => console.log("Another command is installing packages; waiting for it …"),
  );
}

function installAll() {
  console.log("Installing packages …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: projectRoot,
    stdio: "inherit",
  });
  if (status !== 0)
    stop(
      "The packages could not be installed. Is there a network? Once it works, run the same command again.",
    );
}

/** Whether what npm noted of the last installation is what `package-lock.json` asks for. */
function isInstalled() {
  if (!existsSync(pinnedNode) || !existsSync(npmsNote)) return false;
  const there = packagesIn(npmsNote);
  return Object.entries(packagesIn(path.join(projectRoot, "package-lock.json")))
    .filter(([place, { link, optional }]) => place.startsWith("node_modules/") && !link && !optional)
    .every(([place, { version }]) => there[place]?.version === version);
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string; link?: boolean; optional?: boolean }>} by the place of each
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

/**
 * Settings of Node with which code is compiled, and its types taken away, once for all runs: a command begins with a third
 * less work. What is compiled is known by its place within the project, wherever that lies.
 */
export const compiledOnce = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(projectRoot, ".cache/node"),
  NODE_COMPILE_CACHE_PORTABLE: "1",
};

/** Environment in which `node` is the pinned one. */
export function pinnedEnvironment() {
  return {
    ...process.env,
    ...compiledOnce,
    PATH: path.join(projectRoot, "node_modules/.bin") + path.delimiter + process.env.PATH,
  };
}

/**
 * Runs an npm script or a program of ours and waits; returns its exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnSyncOptions} [options]
 */
export function run(command, args, options = {}) {
  return (
    spawnSync(command, args, {
      cwd: projectRoot,
      stdio: "inherit",
      env: { ...pinnedEnvironment(), NO_COLOR: "1" },
      ...options,
    }).status ?? 1
  );
}

/**
 * Runs an npm script or a program of ours beside others. What it says goes to the terminal, or, when it is to be quiet,
 * comes back with its exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv; isQuiet: boolean }} options
 * @returns {Promise<{ status: number; output: string }>}
 */
export function start(command, args, { env, isQuiet }) {
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: isQuiet ? ["ignore", "pipe", "pipe"] : "inherit",
    env: env ?? { ...pinnedEnvironment(), NO_COLOR: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
    });
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ status: 1, output: String(error) }));
    child.once("close", (code) => resolve({ status: code ?? 1, output }));
  });
}

/**
 * @param {string} message
 * @returns {never}
 */
export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
