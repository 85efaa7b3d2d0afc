import { isMap, isPair, isScalar, isSeq, parseDocument, type Scalar, visit } from "yaml";
import { splitFrontMatter } from "../../../reading/read.ts";
import { applied, type Edit } from "../../../reading/yaml-edits.ts";
import { scalarText } from "../../../reading/yaml-writing.ts";
import { nodesOf, parseMarkdown } from "../../../site/src/content/markdown.ts";

/** An article or a quiz that gets another slug. */
export type Move = { kind: "article" | "quiz"; from: string; to: string };

/**
 * A file's text in which whatever named the old slug or its address names the new one, and every other byte is as it was.
 * Throws where its YAML cannot be read. `isMarkdown`: it has front matter, else it is YAML as a whole.
 */
export function withReferences(text: string, isMarkdown: boolean, move: Move): string {
  if (!text.includes(move.from)) return text;
  if (!isMarkdown) return applied(text, editsOfYaml(text, move));
  const { frontMatter, body } = splitFrontMatter(text);
  const head = /^---\r?\n/.exec(text)?.[0].length ?? 0;
  const below = text.length - body.length;
  return applied(text, [
    ...(frontMatter === "" ? [] : editsOfYaml(frontMatter, move).map(shifted(head))),
    ...editsOfBody(body, move).map(shifted(below)),
  ]);
}

/** Fields that hold slugs of articles or of quizzes, whichever file they stand in. */
const slugFields = {
  // of articles; of a quiz’s question; `home.week` and `notFound` of site.yaml
  article: ["relatedArticles", "article", "else", "articles"],
  quiz: ["relatedQuizzes", "quizzes"],
} as const;

/** They hold addresses that are no page’s any more. */

function editsOfYaml(yaml: string, move: Move): Edit[] {
  const document = parseDocument(yaml);
  if (document.errors[0]) throw document.errors[0];
  const edits: Edit[] = [];
  visit(document, {
    Scalar: (key, node, above) => {
      const pair = above.findLast((each) => isPair(each));
      const field = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : "";
      const span = node.range;
      if (key === "key" || !span || typeof node.value !== "string" || field === "aliases") return;
      const old = yaml.slice(span[0], span[1]);
      const isFlow = above.some((each) => (isMap(each) || isSeq(each)) && Boolean(each.flow));
      const text = scalarWith(node, { old, field, isFlow }, move);
      if (text !== old) edits.push({ start: span[0], end: span[1], text });
    },
  });
  const changed = applied(yaml, edits);
  if (parseDocument(changed).errors[0]) throw new Error("the new name cannot be written there");
  return edits;
}

type Written = { old: string; field: string; isFlow: boolean };

function scalarWith(node: Scalar, { old, field, isFlow }: Written, move: Move): string {
  const slugs: readonly string[] = slugFields[move.kind];
  if (slugs.includes(field) && node.value === move.from)
    return scalarText(move.to, { node, old, flow: isFlow, column: 0, eol: "\n" });
  const address = `/${move.kind}/${move.from.replace(/[^\w-]/g, "\\$&")}`;
  const inWords = new RegExp(String.raw`(?<=\]\(<?)${address}(?=[)>#?\s])`, "g");
  const alone = new RegExp(`^(["']?)${address}(?=[#?"']|$)`);
  const to = `/${move.kind}/${move.to}`;
  return (field === "to" ? old.replace(alone, `$1${to}`) : old).replaceAll(inWords, to);
}

function editsOfBody(body: string, move: Move): Edit[] {
  if (!body.includes(`/${move.kind}/${move.from}`)) return [];
  return [...nodesOf(parseMarkdown(body))].flatMap(({ node }) =>
    isLinking(node) ? (editOfLink(body, node, move) ?? []) : [],
  );
}

type Nodes = Parameters<typeof nodesOf>[0];

/** A link, a picture, or where an address is written for several links. */
type Linking = Extract<Nodes, { url: string }>;

function isLinking(node: Nodes): node is Linking {
  return "url" in node;
}

/** The address stands behind the words of a link, which may hold it too. */
function editOfLink(body: string, node: Linking, move: Move): Edit | undefined {
  const address = `/${move.kind}/${move.from}`;
  const end = node.position?.end.offset;
  const [page] = node.url.split(/[?#]/);
  if (page !== address || end === undefined) return undefined;
  const words = "children" in node ? node.children.at(-1)?.position?.end.offset : undefined;
  const start = body.indexOf(address, words ?? node.position?.start.offset);
  if (start < 0 || start >= end) return undefined;
  return { start, end: start + address.length, text: `/${move.kind}/${move.to}` };
}

function shifted(by: number) {
  return ({ start, end, text }: Edit): Edit => ({ start: start + by, end: end + by, text });
}
