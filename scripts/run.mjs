// node scripts/run.mjs [--settings] <program> [args]: how every command of package.json begins. Installs the packages that
// are missing and runs the program, a file or one that a package brings, with the project's own Node, whatever Node npm has.
// Settings of .env that nobody knows stop a file of ours; with --settings, those of .env are set.
import { spawn } from "node:child_process";
import { smallHeap } from "../newsletter/src/small-heap.mjs";
import { endTogether } from "./child-process.mjs";
import { inRoot, install, pinnedEnvironment, pinnedNode, sayFaults, stop } from "./install.mjs";

const given = process.argv.slice(2);
// npm takes options before the two dashes for its own; without --back, a release would be published
if (process.env.npm_config_back)
  stop("npm took --back as an option of its own, so nothing was done. Write: npm run publish -- --back");
const withSettings = given[0] === "--settings";
const [program = "", ...args] = withSettings ? given.slice(1) : given;
install();
const settings = withSettings ? "scripts/load-settings.ts" : "scripts/check-settings.ts";
const isService = program === "newsletter/src/cli.ts" && args[0] === "serve";
const before = [...(isService ? smallHeap : []), ...sayFaults, "--import", inRoot(settings)];
const isOurs = /\.(ts|mjs)$/.test(program);
endTogether(
  spawn(isOurs ? pinnedNode : program, isOurs ? [...before, program, ...args] : args, {
    stdio: "inherit",
    env: pinnedEnvironment(),
  }),
);
