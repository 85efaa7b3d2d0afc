// node scripts/run.mjs <program> [args]: how every command of package.json begins. Installs missing packages and runs
// the program with the project's own Node.
import { spawn } from "node:child_process";
import { smallHeap } from "../newsletter/src/small-heap.mjs";
import { endTogether } from "./child-process.mjs";
import { beforeOurs, install, pinnedEnvironment, pinnedNode, stop } from "./install.mjs";

const [program = "", ...args] = process.argv.slice(2);
// npm takes options before the two dashes for its own; without --back, a release would be published
if (process.env.npm_config_back)
  stop("npm took --back as an option of its own, so nothing was done. Write: npm run publish -- --back");
install();
const isService = program === "newsletter/src/cli.ts" && args[0] === "serve";
const before = [...(isService ? smallHeap : []), ...beforeOurs];
const isOurs = /\.(ts|mjs)$/.test(program);
endTogether(
  spawn(isOurs ? pinnedNode : program, isOurs ? [...before, program, ...args] : args, {
    stdio: "inherit",
    env: pinnedEnvironment(),
  }),
);
