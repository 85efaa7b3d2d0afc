import { isPair, isScalar, parse, visit } from "yaml";
import { nodesOf, parseMarkdown } from "../../../site/src/content/markdown.ts";
import { joined, partsOf } from "../../parts.ts";
import { changedYaml, yamlWith } from "../../yaml.ts";
import { fieldsOfKinds } from "../files/fields.ts";

/** An article or a quiz that gets another slug. */
export type Move = { kind: "article" | "quiz"; from: string; to: string };

/** The text of an article or quiz whose aliases name its old slug, and not its new one. Throws where its fields cannot be read. */
export function withAlias(text: string, path: string, { kind, from, to }: Move): string {
  const parts = partsOf(text, path);
  const fields: Record<string, unknown> = { ...parse(parts.fields) };
  if (Object.keys(fields).length === 0) throw new Error("the text has no fields");
  const before = [fields.aliases ?? []].flat().map(String);
  const aliases = before.filter((alias) => ![to, from, `/${kind}/${to}`].includes(alias)).concat(from);
  return joined({ ...parts, fields: yamlWith(parts.fields, { ...fields, aliases }, fieldsOfKinds()[kind]) });
}

/** A file's text in which whatever named the old slug or its address names the new one. Throws where its YAML cannot be read. */
export function withReferences(text: string, path: string, move: Move): string {
  if (!text.includes(move.from)) return text;
  const parts = partsOf(text, path);
  return joined({ ...parts, fields: fieldsWith(parts.fields, move), body: bodyWith(parts.body, move) });
}

/** Fields that hold slugs of articles or of quizzes, whichever file they stand in. */
const slugFields = {
  // of articles; of a quiz’s question; `home.week` and `notFound` of site.yaml
  article: ["relatedArticles", "article", "else", "articles"],
  quiz: ["relatedQuizzes", "quizzes"],
} as const;

function fieldsWith(yaml: string, move: Move): string {
  let isChanged = false;
  const changed = changedYaml(yaml, (document) =>
    visit(document, {
      Scalar: (key, node, above) => {
        const pair = above.findLast((each) => isPair(each));
        const field = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : "";
        if (key === "key" || typeof node.value !== "string" || field === "aliases") return;
        const value = valueWith(node.value, field, move);
        isChanged ||= value !== node.value;
        node.value = value;
      },
    }),
  );
  return isChanged ? changed : yaml;
}

function valueWith(value: string, field: string, { kind, from, to }: Move): string {
  const slugs: readonly string[] = slugFields[kind];
  if (slugs.includes(field) && value === from) return to;
  const address = `/${kind}/${from.replace(/[^\w-]/g, "\\$&")}`;
  const inWords = new RegExp(String.raw`(?<=\]\(<?)${address}(?=[)>#?\s])`, "g");
  const alone = new RegExp(`^${address}(?=[#?]|$)`);
  return (field === "to" ? value.replace(alone, `/${kind}/${to}`) : value).replaceAll(
    inWords,
    `/${kind}/${to}`,
  );
}

/** The body is changed at its links only: the rest of a Markdown text keeps its form. */
function bodyWith(body: string, { kind, from, to }: Move): string {
  const address = `/${kind}/${from}`;
  if (!body.includes(address)) return body;
  const places = nodesOf(parseMarkdown(body)).flatMap(({ node }) => placeOfAddress(body, node, address));
  return places
    .toSorted((a, b) => b - a)
    .reduce((text, at) => `${text.slice(0, at)}/${kind}/${to}${text.slice(at + address.length)}`, body);
}

/** Where the address of a link, a picture or a definition stands: behind its words, which may hold it too. */
function placeOfAddress(body: string, node: Parameters<typeof nodesOf>[0], address: string): number[] {
  const end = node.position?.end.offset;
  if (!("url" in node) || node.url.split(/[?#]/)[0] !== address || end === undefined) return [];
  const words = "children" in node ? node.children.at(-1)?.position?.end.offset : undefined;
  const at = body.indexOf(address, words ?? node.position?.start.offset);
  return at >= 0 && at < end ? [at] : [];
}
