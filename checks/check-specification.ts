// Holds the specification against the tests; with --write, writes docs/specification.md from both.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesBelow } from "../site/release/files.ts";
import { specificationDocument } from "./specification/document.ts";
import { specificationFaults } from "./specification/faults.ts";
import { readSections } from "./specification/sentences.ts";
import { taggedTests } from "./specification/tagged-tests.ts";

const root = path.resolve(import.meta.dirname, "..");
const documentFile = path.join(root, "docs/specification.md");
const rooms = [
  "e2e",
  "site/src",
  "site/release",
  "contract",
  "brand",
  "pictures",
  "checks",
  "newsletter/src",
  "scripts",
];

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const sections = readSections(read("docs/sentences.md"));
const tests = (await testFiles()).flatMap((file) => taggedTests(file, read(file)));
const document = specificationDocument(sections, tests);
const faults = specificationFaults(sections, tests);

if (process.argv.includes("--write")) writeFileSync(documentFile, document);
else if (read("docs/specification.md") !== document)
  faults.push("docs/specification.md is out of date: npm run specification writes it anew");

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log("Every sentence of the specification has a test, and every journey a sentence.");

async function testFiles(): Promise<string[]> {
  const files = await Promise.all(rooms.map((room) => filesBelow(path.join(root, room))));
  return files
    .flat()
    .map((file) => path.relative(root, file))
    .filter((file) => /\.(spec|test)\.tsx?$/.test(file) && !file.includes("node_modules"))
    .sort();
}
