// builds the site for readers; `astro.ts build` starts it with the memory it needs
import path from "node:path";
import { parseArgs } from "node:util";
import { answerHelp } from "../../platform/help.ts";
import { makeSharedFolder } from "../../platform/permissions.ts";
import "../../scripts/say-faults.mjs";
import { becomeBuild, buildSite } from "./build-site.ts";
import { compressFiles } from "./compress.ts";

answerHelp(`npm run build -- [options]
  (none)             builds the finished site into site/dist/
  --outDir <folder>  builds it there, counted from site/`);
const { values } = parseArgs({ options: { outDir: { type: "string" } } });
const folder = path.resolve(import.meta.dirname, "..", values.outDir ?? "dist");
// said in a sentence, before minutes of work
makeSharedFolder(folder);
becomeBuild();
await buildSite(folder);
await compressFiles(folder);
