// node scripts/run.mjs [--settings] <program> [args]: how every command of package.json begins. Installs the packages that
// are missing and runs the program, a file or one that a package brings, with the project's own Node, whatever Node npm has;
// with --settings, those of .env are set.
import { spawn } from "node:child_process";
import { inRoot, install, pinnedEnvironment, pinnedNode, sayFaults } from "./install.mjs";
import { standInFor } from "./stand-in.mjs";

const given = process.argv.slice(2);
const withSettings = given[0] === "--settings";
const [program = "", ...args] = withSettings ? given.slice(1) : given;
install();
const before = [...sayFaults, ...(withSettings ? ["--import", inRoot("scripts/load-settings.ts")] : [])];
const isOurs = /\.(ts|mjs)$/.test(program);
standInFor(
  spawn(isOurs ? pinnedNode : program, isOurs ? [...before, program, ...args] : args, {
    stdio: "inherit",
    env: pinnedEnvironment(),
  }),
);
