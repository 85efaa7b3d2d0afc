import { parseDocument } from "yaml";
import { splitFrontMatter } from "../../../reading/read.ts";
import { changeFields } from "../../../reading/yaml-change.ts";
import { articleFrontMatter, quizSchema } from "../../../site/src/content/schema.ts";
import type { Place } from "../files/place.ts";
import type { Overview } from "../overview/overview.ts";
import type { Move } from "./references.ts";

const orders = { article: Object.keys(articleFrontMatter.shape), quiz: Object.keys(quizSchema.shape) };

/** An old slug as `aliases` take it. */
const aliasShape = /^[a-z0-9_-]+$/;

/**
 * A text whose aliases name its old slug, where readers know that one (`isKnown`), and not its new one. Throws where its fields
 * cannot be read.
 */
export function withAliases(text: string, { move, isKnown }: { move: Move; isKnown: boolean }): string {
  const { kind, from, to } = move;
  const yaml = yamlOf(text, kind);
  const fields = fieldsIn(yaml);
  const before = aliasesIn(fields);
  const kept = before.filter((alias) => addressOf(kind, alias) !== `/${kind}/${to}`);
  const isNew = isKnown && aliasShape.test(from) && !kept.includes(from);
  const aliases = isNew ? [...kept, from] : kept;
  if (!isNew && kept.length === before.length) return text;
  const wanted = { ...fields, aliases: aliases.length > 0 ? aliases : undefined };
  const changed = changeFields(yaml, wanted, (path) => (path.length === 0 ? orders[kind] : []));
  const at = kind === "quiz" ? 0 : (/^---\r?\n/.exec(text)?.[0].length ?? 0);
  return text.slice(0, at) + changed + text.slice(at + yaml.length);
}

/** Why an address cannot be had, in words: it leads to another page. */
export function takenBy(
  { kind, to }: Move,
  texts: readonly { place: Place; words: string }[],
  { around }: Overview,
): string | undefined {
  const address = `/${kind}/${to}`;
  const holder = texts.find(({ place, words }) => words.includes(to) && leadsFrom(address, place, words));
  const category = around.categories?.find(({ aliases }) => aliases.includes(address));
  const path = holder?.place.path ?? (category && "categories.yaml");
  return (
    path &&
    `${address} is an old address of ${path}, to which it still leads. Take it out of the aliases there first, or choose another.`
  );
}

function leadsFrom(address: string, { kind }: Place, words: string): boolean {
  if (kind !== "article" && kind !== "quiz") return false;
  try {
    return aliasesIn(fieldsIn(yamlOf(words, kind))).some((alias) => addressOf(kind, alias) === address);
  } catch {
    return false;
  }
}

function yamlOf(text: string, kind: Move["kind"]): string {
  const yaml = kind === "quiz" ? text : splitFrontMatter(text).frontMatter;
  if (yaml === "") throw new Error("the text has no fields");
  return yaml;
}

function fieldsIn(yaml: string): Record<string, unknown> {
  const document = parseDocument(yaml);
  if (document.errors[0]) throw document.errors[0];
  const value: unknown = document.toJS();
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error("the text has no fields");
  return { ...value };
}

function aliasesIn({ aliases = [] }: Record<string, unknown>): string[] {
  return [aliases]
    .flat()
    .filter((alias) => alias !== null)
    .map(String);
}

function addressOf(kind: Move["kind"], alias: string): string {
  return alias.startsWith("/") ? alias : `/${kind}/${alias}`;
}
