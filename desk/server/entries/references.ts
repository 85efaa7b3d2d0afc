import { parse } from "yaml";
import { valuesIn } from "../../../site-folder/yaml-values.ts";
import { joinParts, partsOf } from "../../text-parts.ts";
import { yamlWith } from "../../yaml.ts";
import { fieldsOfKind } from "../files/schema-of-kind.ts";

export type Move = { kind: "article" | "quiz"; from: string; to: string };

/** Throws if the fields are broken. */
export function withAlias(text: string, path: string, { kind, from, to }: Move): string {
  const parts = partsOf(text, path);
  const fields: Record<string, unknown> = { ...parse(parts.fields) };
  if (Object.keys(fields).length === 0) throw new Error("the text has no fields");
  const before = [fields.aliases ?? []].flat().map(String);
  const aliases = before.filter((alias) => ![to, from, `/${kind}/${to}`].includes(alias)).concat(from);
  return joinParts({ ...parts, fields: yamlWith(parts.fields, { ...fields, aliases }, fieldsOfKind(kind)) });
}

/** Each reference to the old slug or address is changed. Throws if the YAML cannot be read. */
export function withReferences(text: string, path: string, { kind, from, to }: Move): string {
  if (!text.includes(from)) return text;
  const parts = partsOf(text, path);
  const { fields } = parts;
  const renamed = placesOfSlug(fields, kind, from).reduceRight(
    (all, at) => all.slice(0, at) + to + all.slice(at + from.length),
    fields,
  );
  // the same path on another host is another page
  const slug = from.replace(/[^\w-]/g, "\\$&");
  const address = new RegExp(`(?<![\\w.:-])/${kind}/${slug}(?![\\w-])`, "g");
  return joinParts({ ...parts, fields: renamed }).replace(address, `/${kind}/${to}`);
}

/** In any file. */
const slugFields: Readonly<Record<Move["kind"], readonly string[]>> = {
  // of articles, of a quiz’s question, and `home.week` and `notFound` of site.yaml
  article: ["relatedArticles", "article", "else", "articles"],
  quiz: ["relatedQuizzes", "quizzes"],
};

/** With or without quotation marks. Throws if the YAML cannot be read. */
function placesOfSlug(yaml: string, kind: Move["kind"], from: string): number[] {
  parse(yaml);
  return valuesIn(yaml)
    .filter(
      ({ field, node }) => node.value === from && slugFields[kind].includes(field.split(".").at(-1) ?? ""),
    )
    .map(({ node }) => yaml.indexOf(from, node.range?.[0]));
}
