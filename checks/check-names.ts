import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { doubledExports } from "./names/exported-names.ts";
import { misnamed } from "./names/file-names.ts";

/** Part of `npm run check:architecture`: file names that do not say where code runs, and names exported twice. */
const root = path.resolve(import.meta.dirname, "..");
const read = (pattern: string, folder: string) =>
  globSync(pattern, { cwd: folder, exclude: ["**/node_modules/**", "**/{dist,.cache,.astro}/**"] }).map(
    (file) => ({
      path: file,
      text: readFileSync(path.join(folder, file), "utf8"),
    }),
  );
const ofTests =
  /\.(test|spec)\.|(^|\/)(testing|crash)\/|^(e2e|bench|deploy|content|data|releases)\/|\.config\.|^site\/src\/pages\//;
const site = read("**/*.{ts,astro}", path.join(root, "site/src"));
const product = read("**/*.{ts,tsx,mjs,js}", root).filter((file) => !ofTests.test(file.path));
const faults = [...misnamed(site).map((fault) => `site/src/${fault}`), ...doubledExports(product)];
for (const fault of faults) console.error(fault);
console.log(
  `Names of ${site.length} files and exports of ${product.length} read, ${faults.length} to correct.`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
