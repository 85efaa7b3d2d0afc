// Holds docs/specification.md against the tests: names each test that exists nowhere, and each chapter without a row.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const document = readFileSync(path.join(root, "docs/specification.md"), "utf8");
const faults = [...missingTests(document, testTitles()), ...emptyChapters(document)];

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log("Every test that docs/specification.md names exists.");

/** Titles in backticks in the last column of the tables, each with the line it stands in. */
function missingTests(text: string, titles: RegExp[]): string[] {
  return text.split("\n").flatMap((line, index) => {
    const lastColumn = rowOf(line)?.at(-1) ?? "";
    return [...lastColumn.matchAll(/`([^`]+)`/g)]
      .map(([, title = ""]) => title)
      .filter((title) => !titles.some((known) => known.test(title)))
      .map((title) => `docs/specification.md:${index + 1} there is no test “${title}”`);
  });
}

function emptyChapters(text: string): string[] {
  const sections = text.split(/^## /m).slice(1);
  const named = new Map(sections.map((section) => [/^(\d)\. /.exec(section)?.[1], section]));
  return ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
    .filter((chapter) => (named.get(chapter) ?? "").split("\n").filter(rowOf).length < 3)
    .map((chapter) => `docs/specification.md: chapter ${chapter} has no row`);
}

/** The cells of a table's row; a \| stays within its cell. */
function rowOf(line: string): string[] | undefined {
  if (!line.startsWith("|")) return undefined;
  return line
    .replace(/^\||\|\s*$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/** What the tests are called; a title with parts that vary matches whatever stands there. */
function testTitles(): RegExp[] {
  return [
    "e2e",
    "site/src",
    "brand",
    "pictures",
    "checks",
    "site/release",
    "newsletter/src",
    "newsletter/crash",
    "scripts",
  ].flatMap((folder) => {
    const files = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
    return files
      .filter((file) => /\.tsx?$/.test(file) && (folder === "e2e" || /\.test\.tsx?$/.test(file)))
      .flatMap((file) => titlesIn(readFileSync(path.join(root, folder, file), "utf8")));
  });
}

function titlesIn(source: string): RegExp[] {
  const calls = source.matchAll(
    /\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g,
  );
  return [...calls].flatMap(([, double, single, template]) => {
    const fixed = (template ?? double ?? single ?? "").replaceAll(/\\(.)/g, "$1");
    // ${…} of a template, and the %s and $name of a table of tests
    const parts = fixed.split(/\$\{[^}]*\}|%[sdijo]|\$\w+/);
    // a title of nothing but such parts would match every name
    if (parts.join("").trim() === "") return [];
    return new RegExp(`^${parts.map(escaped).join(".+")}$`);
  });
}

/** A text as a pattern that matches just it. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
