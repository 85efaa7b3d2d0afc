import { spawn, spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { smallHeap } from "../newsletter/src/small-heap.mjs";
import { answerHelp } from "../platform/help.ts";
import { beforeOurs, pinnedEnvironment, pinnedNode, projectRoot } from "./install.mjs";

answerHelp(`npm start -- [options]
  (none)    publishes what has changed, and serves the site and the newsletter service until Ctrl+C
  --sample  puts the sample in the place of a site of your own, or of another address`);
const { values } = parseArgs({ options: { sample: { type: "boolean" } } });
const { PORT, NEWSLETTER_PORT, SITE_URL, PUBLIC_URL } = process.env;
const sitePort = PORT || "3000";
const newsletterPort = NEWSLETTER_PORT || "8787";
const siteUrl = (SITE_URL || `http://localhost:${sitePort}`).replace(/\/+$/, "");
const publicUrl = (PUBLIC_URL || `http://localhost:${newsletterPort}`).replace(/\/+$/, "");

// where that fails, the release before is served
spawnSync(
  pinnedNode,
  [...beforeOurs, "publishing/publish.ts", "--local", ...(values.sample ? ["--sample"] : [])],
  {
    cwd: projectRoot,
    stdio: "inherit",
    env: { ...pinnedEnvironment(), SITE_URL: siteUrl, NEWSLETTER_URL: `${publicUrl}/` },
  },
);

const env = {
  ...pinnedEnvironment(),
  PORT: sitePort,
  NEWSLETTER_PORT: newsletterPort,
  SITE_URL: siteUrl,
  PUBLIC_URL: publicUrl,
};
const children = [["publishing/serve.ts"], [...smallHeap, "newsletter/src/cli.ts", "serve"]].map((program) =>
  spawn(pinnedNode, [...beforeOurs, ...program], { cwd: projectRoot, stdio: "inherit", env }),
);
// when one ends, both end: half a site would look like a fault elsewhere
for (const child of children) child.on("exit", (code) => end(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(0));

function end(code: number) {
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
  // the one that failed ends first
  process.exitCode ||= code;
}
