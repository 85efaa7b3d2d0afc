import path from "node:path";
import ts from "typescript";
import type { Problem } from "../../reading/problems.ts";

/**
 * Places where a text that React changes has siblings. A translator replaces each text node by an element of its own;
 * React then changes a node that is no longer in the page, or fails to remove it. A text that is the only child of its
 * element survives that, so this check asks for it in every file that an island imports. `source` is the folder that the files are named from.
 */
export function dynamicTextFaults(program: ts.Program, source: string): Problem[] {
  const checker = program.getTypeChecker();
  return broughtByIslands(program).flatMap((file) =>
    faultsIn(file, checker).map(({ node, fault }) => ({
      file: `site/src/${path.relative(source, file.fileName)}`,
      line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      field: "text",
      fault,
    })),
  );
}

/** The program of these files, with the project's options. */
export function programOf(files: string[], root: string, host = ts.createCompilerHost({})): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, root);
  return ts.createProgram(files, options, host);
}

/** The files of islands, and all that they import. */
function broughtByIslands(program: ts.Program): ts.SourceFile[] {
  const checker = program.getTypeChecker();
  const own = program.getSourceFiles().filter(({ fileName }) => !fileName.includes("/node_modules/"));
  const brought = new Set(own.filter(({ text }) => /^export const \w+ = island\(/m.test(text)));
  // a set also yields what is added during the loop
  for (const file of brought) {
    for (const statement of file.statements) {
      if (
        !ts.isImportDeclaration(statement) ||
        statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      )
        continue;
      const imported = checker.getSymbolAtLocation(statement.moduleSpecifier)?.valueDeclaration;
      if (imported && ts.isSourceFile(imported) && own.includes(imported)) brought.add(imported);
    }
  }
  return [...brought];
}

type Fault = { node: ts.Node; fault: string };

function faultsIn(file: ts.SourceFile, checker: ts.TypeChecker): Fault[] {
  const faults: Fault[] = [];
  const report = (place: string) => (node: ts.Node) =>
    void faults.push({ node, fault: `${node.getText().trim()} ${place}; give it an element of its own` });
  const visit = (node: ts.Node): void => {
    if (ts.isJsxFragment(node)) node.children.filter(isAnyText).forEach(report("stands in no element"));
    if (ts.isJsxElement(node)) {
      const tag = node.openingElement.tagName.getText();
      // React does not touch what is in here
      if (tag === "noscript") return;
      const children = node.children.filter(isShown);
      const texts = children.filter(isChangingText);
      if (/^[A-Z]/.test(tag))
        texts.filter(isForNode).forEach(report(`is a child of ${tag}, which may put it beside others`));
      else if (children.length > 1) texts.forEach(report("stands beside others"));
    }
    if (
      ts.isJsxAttribute(node) &&
      node.initializer &&
      isChangingText(node.initializer) &&
      isForNode(node.initializer)
    )
      report("is given away as a node")(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;

  function isAnyText(child: ts.JsxChild): boolean {
    if (ts.isJsxText(child)) return child.text.trim() !== "";
    return isChangingText(child);
  }

  function isChangingText(child: ts.Node): boolean {
    if (!ts.isJsxExpression(child) || !child.expression || isConstant(child.expression, checker))
      return false;
    return canBeText(checker.getTypeAtLocation(child.expression), checker);
  }

  /** The component takes any node here; one that takes only a text is expected to give it an element. */
  function isForNode(child: ts.Node): boolean {
    if (!ts.isJsxExpression(child) || !child.expression) return false;
    const wanted = checker.getContextualType(child.expression);
    return wanted !== undefined && isNode(wanted);
  }
}

/** A child that ends up in the page: no comment, and no white space between lines. */
function isShown(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== "" || !child.text.includes("\n");
  return !ts.isJsxExpression(child) || child.expression !== undefined;
}

/** A literal, or a constant of a module or one of its fields. */
function isConstant(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isLiteralExpression(expression)) return true;
  if (ts.isPropertyAccessExpression(expression)) return isConstant(expression.expression, checker);
  if (!ts.isIdentifier(expression)) return false;
  const symbol = checker.getSymbolAtLocation(expression);
  const isAlias = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const declaration = (isAlias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration)) return false;
  const { parent } = declaration;
  return (parent.flags & ts.NodeFlags.Const) !== 0 && ts.isSourceFile(parent.parent.parent);
}

/**
 * Whether React may draw a text for a value of this type. Not for `ReactNode`: whoever passes one is asked instead; and
 * not for an empty text, as in `query && <b>{query}</b>`, for which React draws nothing.
 */
function canBeText(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (isNode(type)) return false;
  const { Any, Unknown, StringLike, NumberLike } = ts.TypeFlags;
  return partsOf(type).some((part) => {
    if (part.isStringLiteral() && part.value === "") return false;
    if (part.flags & (Any | Unknown | StringLike | NumberLike)) return true;
    const entry = checker.isArrayLikeType(part) && part.getNumberIndexType();
    return entry ? canBeText(entry, checker) : false;
  });
}

/** `ReactNode`, or what is left of it after a condition: of all types, only this one has portals in it. */
function isNode(type: ts.Type): boolean {
  return partsOf(type).some(({ symbol }) => symbol?.name === "ReactPortal");
}

function partsOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types : [type];
}
