import ts from "typescript";

/** A call of `test` in a file's source; what varies in its title is an ellipsis. `line` counts from 1. */
export type TaggedTest = { file: string; line: number; title: string; tags: string[] };

/**
 * The tests of a file of Playwright or Vitest that will run, each with its tags and those of the groups around it. They
 * are read, not run: a test in a loop or of a table is found once.
 */
export function taggedTests(file: string, source: string): TaggedTest[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: TaggedTest[] = [];
  visit(tree, []);
  return found;

  function visit(node: ts.Node, around: string[]): void {
    const call = ts.isCallExpression(node) ? kindOf(node) : undefined;
    const tags = call ? [...around, ...tagsOf(node as ts.CallExpression)] : around;
    if (call === "skipped") return;
    if (call === "test") {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ file, line, title: titleOf((node as ts.CallExpression).arguments[0]), tags });
    }
    ts.forEachChild(node, (child) => visit(child, tags));
  }
}

function kindOf(call: ts.CallExpression): "test" | "group" | "skipped" | undefined {
  // a test has a title and what it does; test.skip(condition, why) within a test has neither
  const last = call.arguments.at(-1);
  if (call.arguments.length < 2 || !last || !(ts.isArrowFunction(last) || ts.isFunctionExpression(last)))
    return undefined;
  const callee = call.expression.getText();
  if (/^(test|it|describe)\b.*\.(skip|fixme|todo|fails)$/.test(callee)) return "skipped";
  if (/^(test|it)(\.each\b[\s\S]*)?$/.test(callee)) return "test";
  return /^(test\.)?describe(\.each\b[\s\S]*)?$/.test(callee) ? "group" : undefined;
}

/** Playwright calls the option `tag` and wants an @ before each name, Vitest calls it `tags`. */
function tagsOf(call: ts.CallExpression): string[] {
  const options = call.arguments.find(ts.isObjectLiteralExpression);
  const option = options?.properties.find((property) =>
    /^tags?$/.test(property.name && ts.isIdentifier(property.name) ? property.name.text : ""),
  );
  if (!option || !ts.isPropertyAssignment(option)) return [];
  const values = ts.isArrayLiteralExpression(option.initializer)
    ? option.initializer.elements
    : [option.initializer];
  return values.map((value) => (ts.isStringLiteral(value) ? value.text.replace(/^@/, "") : value.getText()));
}

function titleOf(title: ts.Expression | undefined): string {
  if (!title) return "";
  if (ts.isTemplateExpression(title))
    return [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)].join("…");
  return ts.isStringLiteralLike(title) ? title.text.replaceAll(/%[sdijfo]|\$[\w.]+/g, "…") : "…";
}
