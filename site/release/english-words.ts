import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { isEnglish } from "../../brand/language.ts";
import type { Site } from "../../brand/site.ts";
import { wordsOfCode } from "./words-of-code.ts";

/** Front matter or YAML that names a language other than English. */
const otherLanguage = /^lang: *["']?(?!en\b)[a-z]/m;

/** Whether pages of a site say anything in another language than English; all of its entries are looked at. */
export function speaksOthers(folder: string, { lang }: Pick<Site, "lang">): boolean {
  if (!isEnglish(lang)) return true;
  const entries = globSync(["articles/*.md", "quizzes/*.yaml"], { cwd: folder });
  return entries.some((file) => otherLanguage.test(readFileSync(path.join(folder, file), "utf8")));
}

const source = path.resolve(import.meta.dirname, "../src");
const markingJsx = path.join(source, "browser/marking-jsx.ts");
const words = "virtual:words-of-code";

/**
 * For a site that says something in another language than English: each element that shows words of the code, which stay English, says so
 * (`lang="en"`), in pages and in islands. React's function that makes elements is replaced by one that looks; one in
 * English goes without.
 */
export function englishWords(): Plugin {
  return {
    name: "english-words",
    enforce: "pre",
    resolveId(id, importer = "") {
      if (id === words) return `\0${words}`;
      const isOurs = importer.startsWith(source) && !importer.startsWith(markingJsx);
      return isOurs && /^react\/jsx-(dev-)?runtime$/.test(id) ? markingJsx : undefined;
    },
    load(id) {
      return id === `\0${words}` ? `export default ${JSON.stringify(wordsOfComponents())};` : undefined;
    },
  };
}

function wordsOfComponents() {
  const files = globSync("**/*.{ts,tsx}", { cwd: source })
    .filter((file) => !/^(content(?!\/cover)|pages|testing)\/|\.test\./.test(file))
    .sort();
  return wordsOfCode(files.map((file) => ({ file, source: readFileSync(path.join(source, file), "utf8") })));
}
