// node build.ts [--outDir <folder>]: builds the site for readers; `astro.ts build` starts it with the memory that it needs.
import { parseArgs } from "node:util";
import "../scripts/say-faults.mjs";
import { becomeBuild, buildSite } from "./release/build-site.ts";

const { values } = parseArgs({ options: { outDir: { type: "string" } } });
becomeBuild();
await buildSite(values.outDir);
