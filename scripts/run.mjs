// node scripts/run.mjs [--settings] <program> [args]: how every command of package.json begins. Installs the packages that are missing
// and runs the program (with the settings of .env, where asked), a file or one that a package brings, with the project's own Node, whatever Node npm has.
import { spawn } from "node:child_process";
import { inRoot, install, pinnedEnvironment, pinnedNode, sayFaults } from "./install.mjs";

const given = process.argv.slice(2);
const withSettings = given[0] === "--settings";
const [program = "", ...args] = withSettings ? given.slice(1) : given;
install();
const before = [...sayFaults, ...(withSettings ? ["--import", inRoot("scripts/load-settings.ts")] : [])];
const child = /\.(ts|mjs)$/.test(program)
  ? spawn(pinnedNode, [...before, program, ...args], { stdio: "inherit", env: pinnedEnvironment() })
  : spawn(program, args, { stdio: "inherit", env: pinnedEnvironment() });
child.on("error", (error) => {
  console.error(`${program} does not start: ${error.message}`);
  process.exitCode = 1;
});
child.on("exit", (code) => process.exit(code ?? 1));

// the terminal tells the program of Ctrl+C itself; what reaches this process alone is passed on
process.on("SIGINT", () => {});
for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"]))
  process.on(signal, () => child.kill(signal));

// npm does not pass on a signal that reaches it alone; without it, nobody would end the program
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 1000).unref();
