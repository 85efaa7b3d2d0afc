import path from "node:path";
import ts from "typescript";
import type { Brand } from "../../brand/brand.ts";
import type { CategoryEntry } from "../../brand/categories.ts";
import type { Site } from "../../brand/site.ts";
import type { Problem } from "../../reading/problems.ts";

/** What the site's files say, each with what it is. */
export type ContentWord = { what: string; pattern: RegExp };

/** A file of our code, by its path from the project's root. */
type Code = { file: string; source: string };

/**
 * What may stand in `content/` only: the site's name, whatever the categories are called, the colours, and every
 * sentence of `site.yaml` (five words or more; shorter ones may be a control's too).
 */
export function contentWords(site: Site, categories: readonly CategoryEntry[], brand: Brand): ContentWord[] {
  const names = categories.flatMap(({ slug, title, short = title }) => [slug, title, short]);
  return [
    ...word("the site’s name", site.name),
    ...[...new Set(names)].flatMap((name) => word("a category’s word", name)),
    ...[...new Set(textsIn({ ...brand, categories: {} }))]
      // what is named so in every style sheet is no choice of the brand
      .filter((colour) => /^#[0-9a-f]{6}$/.test(colour) && !["#ffffff", "#000000"].includes(colour))
      .flatMap((colour) => word("a colour", colour)),
    ...textsIn(site)
      .filter((text) => text.split(/\s+/).length >= 5 && !text.includes("://"))
      .flatMap((text) => word("a sentence", text)),
  ];
}

/** Where code says what `content/` says already: in its texts and, of style sheets, in their colours. Comments may. */
export function repeatedWords({ file, source }: Code, words: readonly ContentWord[]): Problem[] {
  return textsOf(file, source).flatMap(({ line, text }) =>
    words
      .filter(({ pattern }) => pattern.test(text))
      .map(({ what, pattern }) => ({
        file,
        line: line + (text.slice(0, pattern.exec(text)?.index).split("\n").length - 1),
        field: "words",
        fault: `repeats ${what}, “${pattern.exec(text)?.[0]}”; take it from content/ (brand/ reads it)`,
      })),
  );
}

function word(what: string, text: string): ContentWord[] {
  const letters = text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
  return [{ what, pattern: new RegExp(`(?<![\\p{L}\\p{N}#])${letters}(?![\\p{L}\\p{N}_])`, "iu") }];
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

type Text = { line: number; text: string };

function textsOf(file: string, source: string): Text[] {
  if (file.endsWith(".css")) return [{ line: 1, text: blanked(source, /\/\*[\s\S]*?\*\//g) }];
  if (!file.endsWith(".astro")) return literalsOf(file, source);
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? "";
  const markup = blanked(source, /^---\n[\s\S]*?\n---|\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g);
  const code = literalsOf(file, frontmatter).map(({ line, text }) => ({ line: line + 1, text }));
  return [...code, { line: 1, text: markup }];
}

/** What is in quotes, in templates, or between tags; what an import names is an address. */
function literalsOf(file: string, source: string): Text[] {
  const kind = path.extname(file) === ".ts" ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: Text[] = [];
  const add = (at: number, text: string) =>
    found.push({ line: tree.getLineAndCharacterOfPosition(at).line + 1, text });
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name))
      add(node.name.getStart(), node.name.text);
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) add(node.getStart(), node.text);
    if (ts.isJsxText(node)) add(node.pos, node.text);
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

/** The text without what matches, its lines as they were. */
function blanked(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (match) => match.replaceAll(/[^\n]/g, " "));
}
