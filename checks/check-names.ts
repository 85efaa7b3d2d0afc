import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { misnamed } from "./names/file-names.ts";

/** Part of `npm run check:architecture`: names each file of `site/src` whose name does not say where it runs. */
const root = path.resolve(import.meta.dirname, "../site/src");
const files = globSync("**/*.{ts,astro}", { cwd: root });
const faults = misnamed(
  files.map((file) => ({ path: file, text: readFileSync(path.join(root, file), "utf8") })),
);
for (const fault of faults) console.error(`site/src/${fault}`);
console.log(`${files.length} names of files read, ${faults.length} to correct.`);
process.exitCode = faults.length > 0 ? 1 : 0;
