import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, type Problem } from "../reading/problems.ts";
import { filesBelow } from "../site/release/files.ts";
import { dynamicTextFaults, programOf } from "./house/dynamic-text.ts";
import { shellFaults } from "./house/shells.ts";

const root = path.resolve(import.meta.dirname, "..");
const source = path.join(root, "site/src");

/** What `npm run check:house` asks of the site’s source besides the direction of its imports. */
async function check(): Promise<Problem[]> {
  const files = await filesBelow(source);
  const read = (file: string) => readFileSync(path.join(source, file), "utf8");
  const pages = files
    .filter((file) => /\/pages\/.*\.astro$/.test(file))
    .map((file) => path.relative(source, file));
  const shells = await Promise.all(pages.map((file) => shellFaults({ file, source: read(file), read })));
  const components = files.filter((file) => file.endsWith(".tsx"));
  return [...shells.flat(), ...dynamicTextFaults(programOf(components, root), source)];
}

const faults = await check();
for (const fault of faults) console.log(describe(fault).trim());
process.exitCode = faults.length === 0 ? 0 : 1;
