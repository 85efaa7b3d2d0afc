import path from "node:path";
import { parse } from "@astrojs/compiler";
import type { AttributeNode, Node } from "@astrojs/compiler/types";
import { is } from "@astrojs/compiler/utils";
import ts from "typescript";
import type { Problem } from "../../reading/problems.ts";

/** A file of `src/pages/`, and how to read what it imports; both paths are relative to `site/src`. */
export type Shell = { file: string; source: string; read: (file: string) => string };

/** Longer frontmatter decides or computes something, which belongs in a rule. */
const frontmatterLimit = 45;

/** Where pages get their data. */
const data = ["content/catalogue.ts", "content/paths.ts"];

/** Rooms whose files are not for pages: they are for the browser, for tests, or pages themselves. */
const closedRooms = /^(browser|content|pages|styles|testing)\//;

/**
 * What makes a `.astro` page more than a shell. A shell fetches data and names its document, its screen and the islands
 * in it; markup, style and rules stand in the files it imports (docs/architecture.md, “Rules of the house”).
 */
export async function shellFaults(shell: Shell): Promise<Problem[]> {
  const { ast } = await parse(shell.source, { position: true });
  const frontmatter = ast.children.find(is.frontmatter)?.value ?? "";
  const code = ts.createSourceFile("shell.ts", frontmatter, ts.ScriptTarget.Latest, true);
  const faults = [
    ...lengthFaults(frontmatter),
    ...code.statements.filter(ts.isImportDeclaration).flatMap((statement) => importFaults(statement, shell)),
    ...functionFaults(code),
    ...ast.children.flatMap((node) => markupFaults(node, kindsOf(code, shell), false)),
  ];
  return faults.map(({ line, fault }) => ({ file: `site/src/${shell.file}`, line, field: "shell", fault }));
}

type Fault = { line: number; fault: string };

function lengthFaults(frontmatter: string): Fault[] {
  const lines = frontmatter.trim().split("\n").length;
  if (lines <= frontmatterLimit) return [];
  return [
    {
      line: 1,
      fault: `has ${lines} lines before its markup, more than ${frontmatterLimit}; move a rule out`,
    },
  ];
}

function importFaults(statement: ts.ImportDeclaration, shell: Shell): Fault[] {
  const target = targetOf(statement, shell);
  if (
    target !== undefined &&
    (statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword || isForPages(target))
  )
    return [];
  const fault = `imports ${specifierOf(statement)}; a page imports screens, islands, data and rules, and frame/page.astro`;
  return [{ line: lineIn(statement), fault }];
}

function isForPages(target: string): boolean {
  if (target === "frame/page.astro" || data.includes(target)) return true;
  return /\.tsx?$/.test(target) && !closedRooms.test(target) && !/\/use-[^/]+$/.test(target);
}

function specifierOf({ moduleSpecifier }: ts.ImportDeclaration): string {
  return ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "";
}

/** The imported file, relative to `site/src`; undefined for packages and for what lies outside. */
function targetOf(statement: ts.ImportDeclaration, { file }: Shell): string | undefined {
  const specifier = specifierOf(statement);
  const target = path.posix.join(path.posix.dirname(file), specifier);
  return specifier.startsWith(".") && !target.startsWith("..") ? target : undefined;
}

/** Functions with a name, and dynamic imports. A callback (`articles.map((article) => …)`) has none. */
function functionFaults(code: ts.SourceFile): Fault[] {
  const faults: Fault[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameOfFunction(node);
    if (name !== undefined && name !== "getStaticPaths")
      faults.push({ line: lineIn(node), fault: `has a function of its own, ${name}; move it into a rule` });
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      faults.push({ line: lineIn(node), fault: "imports while it runs; name the file at the top" });
    ts.forEachChild(node, visit);
  };
  visit(code);
  return faults;
}

function nameOfFunction(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isClassDeclaration(node))
    return node.name?.getText() ?? "without a name";
  const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
  if (!isNamed || !node.initializer) return undefined;
  let value = node.initializer;
  while (ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    value = value.expression;
  return ts.isArrowFunction(value) || ts.isFunctionExpression(value) ? node.name.getText() : undefined;
}

type Kind = "document" | "screen" | "island" | "part";

/** What each imported component is, by the name it has in the page. */
function kindsOf(code: ts.SourceFile, shell: Shell): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const statement of code.statements.filter(ts.isImportDeclaration)) {
    const target = targetOf(statement, shell);
    const { name, namedBindings } = statement.importClause ?? {};
    if (name && target === "frame/page.astro") kinds.set(name.text, "document");
    if (!target?.endsWith(".tsx") || !namedBindings || !ts.isNamedImports(namedBindings)) continue;
    for (const element of namedBindings.elements) {
      const exported = (element.propertyName ?? element.name).text;
      const isIsland = new RegExp(`export const ${exported} = island\\(`).test(shell.read(target));
      kinds.set(element.name.text, isIsland ? "island" : target.startsWith("screens/") ? "screen" : "part");
    }
  }
  return kinds;
}

function markupFaults(node: Node, kinds: ReadonlyMap<string, Kind>, inIsland: boolean): Fault[] {
  const tell = (fault: string): Fault[] => [{ line: lineOf(node), fault }];
  if (is.frontmatter(node) || is.comment(node)) return [];
  if (is.text(node)) return node.value.trim() === "" ? [] : tell("holds words; put them into the screen");
  if (is.expression(node)) {
    const parts = node.children.filter((child) => !is.text(child));
    if (parts.length === 0) return tell("shows a value; let the screen show it");
    return parts.flatMap((child) => markupFaults(child, kinds, inIsland));
  }
  if (is.fragment(node) && node.attributes.every(({ name }) => name === "slot"))
    return node.children.flatMap((child) => markupFaults(child, kinds, inIsland));
  if (!is.component(node))
    return tell(`holds <${is.tag(node) ? node.name : "!doctype"}>; draw it in a screen`);

  const kind = kinds.get(node.name);
  const inside = node.children.flatMap((child) => markupFaults(child, kinds, inIsland || kind === "island"));
  return [...componentFaults(node.name, node.attributes, kind, inIsland).flatMap(tell), ...inside];
}

function componentFaults(
  name: string,
  attributes: AttributeNode[],
  kind: Kind | undefined,
  inIsland: boolean,
): string[] {
  const directives = attributes
    .map((attribute) => attribute.name)
    .filter((attribute) => attribute.includes(":"));
  const wrong = directives.filter((directive) => directive !== "client:late" || kind !== "island");
  const faults = wrong.map(
    (directive) => `gives ${name} ${directive}; only islands have a directive, client:late`,
  );
  if (kind === "island" && !directives.includes("client:late"))
    faults.push(`leaves ${name} without client:late`);
  if (kind === undefined || (kind === "part" && !inIsland))
    faults.push(`places ${name}, which is neither screen nor island; let the screen place it`);
  return faults;
}

/** Words count from their first letter; the parser gives an expression the place before its brace. */
function lineOf(node: Node): number {
  const line = node.position?.start.line ?? 1;
  if (is.text(node)) return line + (/^\s*/.exec(node.value)?.[0].split("\n").length ?? 1) - 1;
  return is.expression(node) ? (node.children[0]?.position?.start.line ?? line) : line;
}

/** The frontmatter begins behind the `---` of line 1. */
function lineIn(node: ts.Node): number {
  return node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
}
