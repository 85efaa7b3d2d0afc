import type { Root, RootContent } from "mdast";
import type { CountryNumbers } from "../../../site-folder/schemas/article.ts";
import { parseMarkdown, plainText } from "../markdown/markdown.ts";

/** Gives way to the article's telephone numbers. */
const placeholder = "{numbers}";

export function placeNumbers(tree: Root, countries: readonly CountryNumbers[]): void {
  const at = tree.children.findIndex((node) => plainText(node).trim() === placeholder);
  if (at >= 0) tree.children.splice(at, 1, ...countries.flatMap(sectionOf));
}

function sectionOf({ title, rows }: CountryNumbers): RootContent[] {
  const lines = rows.map(
    (row) => `| ${row.for} | ${callOf(row)} | [${row.source.title}](${row.source.url}) |`,
  );
  return parseMarkdown(
    [`## ${title}`, "", "| For | Call | Whose it is |", "|---|---|---|", ...lines].join("\n"),
  ).children;
}

function callOf({ call, tel, note }: CountryNumbers["rows"][number]): string {
  const number = call.replaceAll(" ", "\u00a0"); // a number is not broken over two lines
  return `[**${number}**](tel:${tel})${note ? `, ${note}` : ""}`;
}
