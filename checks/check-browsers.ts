import { readFile } from "node:fs/promises";
import path from "node:path";
import { filesBelow } from "../site/release/files.ts";
import { type Source, scriptFaults, sheetFaults } from "./browsers/browser-faults.ts";

// After a build: do its scripts and our sheets keep to the browsers of `browserslist` in package.json?

const root = path.resolve(import.meta.dirname, "..");
const built = path.join(root, "site/dist");
const { browserslist } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));

/** The files of scripts, and once each what stands in the pages. */
async function builtScripts(): Promise<Source[]> {
  const files = await filesBelow(built);
  const scripts = await sourcesOf(files.filter((file) => file.endsWith(".js")));
  const inline = new Set<string>();
  for (const { text } of await sourcesOf(files.filter((file) => file.endsWith(".html"))))
    for (const [, code = ""] of text.matchAll(/<script>([\s\S]*?)<\/script>/g)) inline.add(code);
  return [...scripts, ...[...inline].map((text, at) => ({ name: `in-pages-${at + 1}.js`, text }))];
}

async function sheets(): Promise<Source[]> {
  const files = await filesBelow(path.join(root, "site/src"));
  return sourcesOf(files.filter((file) => file.endsWith(".css")));
}

function sourcesOf(files: string[]): Promise<Source[]> {
  return Promise.all(
    files.map(async (file) => ({ name: path.basename(file), text: await readFile(file, "utf8") })),
  );
}

const scripts = await builtScripts();
if (scripts.length === 0) throw new Error("site/dist holds no scripts: build the site first");
const faults = [
  ...(await scriptFaults(scripts, browserslist.join(", "))),
  ...(await sheetFaults(await sheets())),
];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
