import { isPair, isScalar, parse, parseDocument, visit } from "yaml";
import { nodesOf, parseMarkdown } from "../../../site/src/content/markdown.ts";
import { joined, partsOf } from "../../parts.ts";
import { yamlWith } from "../../yaml.ts";
import { fieldsOfKind } from "../files/fields.ts";

/** An article or a quiz that gets another slug. */
export type Move = { kind: "article" | "quiz"; from: string; to: string };

/** The text of an article or quiz whose aliases name its old slug, and not its new one. Throws where its fields cannot be read. */
export function withAlias(text: string, path: string, { kind, from, to }: Move): string {
  const parts = partsOf(text, path);
  const fields: Record<string, unknown> = { ...parse(parts.fields) };
  if (Object.keys(fields).length === 0) throw new Error("the text has no fields");
  const before = [fields.aliases ?? []].flat().map(String);
  const aliases = before.filter((alias) => ![to, from, `/${kind}/${to}`].includes(alias)).concat(from);
  return joined({ ...parts, fields: yamlWith(parts.fields, { ...fields, aliases }, fieldsOfKind(kind)) });
}

/** A file's text in which whatever named the old slug or its address names the new one. Throws where its YAML cannot be read. */
export function withReferences(text: string, path: string, move: Move): string {
  if (!text.includes(move.from)) return text;
  const parts = partsOf(text, path);
  const change = (part: string, places: readonly number[]) =>
    places
      .toSorted((a, b) => b - a)
      .reduce((all, at) => all.slice(0, at) + move.to + all.slice(at + move.from.length), part);
  return joined({
    ...parts,
    fields: change(parts.fields, placesInFields(parts.fields, move)),
    body: change(parts.body, placesInBody(parts.body, move)),
  });
}

/** Fields that hold slugs of articles or of quizzes, whichever file they stand in. */
const slugFields: Readonly<Record<Move["kind"], readonly string[]>> = {
  // of articles; of a quiz’s question; `home.week` and `notFound` of site.yaml
  article: ["relatedArticles", "article", "else", "articles"],
  quiz: ["relatedQuizzes", "quizzes"],
};

/** Where the old slug stands: alone in a field of slugs, or in an address. */
function placesInFields(yaml: string, { kind, from }: Move): number[] {
  const places: number[] = [];
  const document = parseDocument(yaml);
  if (document.errors[0]) throw document.errors[0];
  const slug = from.replace(/[^\w-]/g, "\\$&");
  visit(document, {
    Scalar: (key, { value, range }, above) => {
      const pair = above.findLast((each) => isPair(each));
      const field = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : "";
      if (key === "key" || typeof value !== "string" || !range || field === "aliases") return;
      const isSlug = slugFields[kind].includes(field) && value === from;
      const before = isSlug ? "" : field === "to" ? `^["']?/${kind}/` : String.raw`\]\(<?/${kind}/`;
      const named = new RegExp(`(?<=${before})${slug}(?![\\w-])`, "g");
      const [begin, end] = range;
      for (const { index } of yaml.slice(begin, end).matchAll(named)) places.push(begin + index);
    },
  });
  return places;
}

/** Where the old slug stands in the address of a link, a picture or a definition: behind its words, which may hold it too. */
function placesInBody(body: string, { kind, from }: Move): number[] {
  const address = `/${kind}/${from}`;
  if (!body.includes(address)) return [];
  return nodesOf(parseMarkdown(body)).flatMap(({ node }) => {
    const end = node.position?.end.offset;
    if (!("url" in node) || node.url.split(/[?#]/)[0] !== address || end === undefined) return [];
    const words = "children" in node ? node.children.at(-1)?.position?.end.offset : undefined;
    const at = body.indexOf(address, words ?? node.position?.start.offset);
    return at >= 0 && at < end ? [at + address.length - from.length] : [];
  });
}
