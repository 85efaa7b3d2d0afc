// node scripts/run.mjs <program> [args]: how every command of package.json begins. Installs missing packages and runs
// the program with the project's own Node.
import { spawn } from "node:child_process";
import { smallHeap } from "../newsletter/src/small-heap.mjs";
import { endTogether } from "./child-process.mjs";
import { beforeOurs, install, pinnedEnvironment, pinnedNode, stop } from "./install.mjs";

const [program = "", ...args] = process.argv.slice(2);
// npm takes options without the two dashes for its own: a release would be published in place of going back, and people
// who left would be imported as people who agreed. Of npm’s own names (all, json, key, yes) nothing can be told.
const options =
  "all-failed ask auto back bounced check complained consented-at csv full ignore late left left-where local note now overwrite reason sample source state subject test timed trust-refusals undo";
const taken = options.split(" ").find((name) => process.env[`npm_config_${name.replaceAll("-", "_")}`]);
if (taken)
  stop(
    `npm took --${taken} as an option of its own, so nothing was done. Write two dashes before all that you add: npm run ${process.env.npm_lifecycle_event} -- …`,
  );
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
