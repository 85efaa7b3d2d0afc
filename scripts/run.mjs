// node scripts/run.mjs [--settings] <program> [args]: how every command of package.json begins. Installs the packages that
// are missing and runs the program, a file or one that a package brings, with the project's own Node, whatever Node npm has.
// Settings of .env that nobody knows stop a file of ours; with --settings, those of .env are set.
import { spawn } from "node:child_process";
import { inRoot, install, pinnedEnvironment, pinnedNode, sayFaults, stop } from "./install.mjs";
import { standInFor } from "./stand-in.mjs";

const given = process.argv.slice(2);
// of what stands before the two dashes npm tells no program; a release taken back would be published again
const kept = ["back", "verify"].find((name) => process.env[`npm_config_${name}`]);
if (kept)
  stop(
    `npm kept --${kept} to itself, so nothing was done. Write: npm run ${process.env.npm_lifecycle_event} -- --${kept}`,
  );
const withSettings = given[0] === "--settings";
const [program = "", ...args] = withSettings ? given.slice(1) : given;
install();
const settings = withSettings ? "scripts/load-settings.ts" : "scripts/check-settings.ts";
const before = [...sayFaults, "--import", inRoot(settings)];
const isOurs = /\.(ts|mjs)$/.test(program);
standInFor(
  spawn(isOurs ? pinnedNode : program, isOurs ? [...before, program, ...args] : args, {
    stdio: "inherit",
    env: pinnedEnvironment(),
  }),
);
