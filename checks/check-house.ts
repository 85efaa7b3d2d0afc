import { readFileSync } from "node:fs";
import path from "node:path";
import { readBrand } from "../brand/brand.ts";
import { readCategories } from "../brand/categories.ts";
import { readSite } from "../brand/site.ts";
import { describe, type Problem } from "../reading/problems.ts";
import { orThrow } from "../reading/read.ts";
import { filesBelow } from "../site/release/files.ts";
import { dynamicTextFaults, programOf } from "./house/dynamic-text.ts";
import { shellFaults } from "./house/shells.ts";
import { contentWords, repeatedWords } from "./house/words.ts";

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
  return [
    ...shells.flat(),
    ...dynamicTextFaults(programOf(components, root), source),
    ...(await repeatedContentWords()),
  ];
}

/** Code of which no part may repeat what content/ says; samples and tests may. */
const ownCode = ["site/src", "site/release", "newsletter/src", "pictures", "brand", "reading", "contract"];

async function repeatedContentWords(): Promise<Problem[]> {
  const words = contentWords(orThrow(readSite()), orThrow(readCategories()), readBrand());
  const files = await Promise.all(ownCode.map((room) => filesBelow(path.join(root, room))));
  return files
    .flat()
    .filter((file) => /\.(tsx?|astro|css)$/.test(file))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/sample-|\/node_modules\//.test(file))
    .flatMap((file) =>
      repeatedWords({ file: path.relative(root, file), source: readFileSync(file, "utf8") }, words),
    );
}

const faults = await check();
for (const fault of faults) console.log(describe(fault).trim());
process.exitCode = faults.length === 0 ? 0 : 1;
