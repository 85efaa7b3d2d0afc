import { parseDocument } from "yaml";
import { joined, type Parts, partsOf } from "../../parts.ts";
import { yamlWith } from "../../yaml.ts";
import { fieldsOfKinds } from "../files/fields.ts";
import type { Place } from "../files/place.ts";
import type { Overview } from "../overview/overview.ts";
import type { Move } from "./references.ts";

/** An old slug as `aliases` take it. */
const aliasShape = /^[a-z0-9_-]+$/;

/**
 * A text whose aliases name its old slug, where readers know that one (`isKnown`), and not its new one. Throws where its fields
 * cannot be read.
 */
export function withAliases(text: string, { move, isKnown }: { move: Move; isKnown: boolean }): string {
  const { kind, from, to } = move;
  const parts = partsIn(text, kind);
  const fields = fieldsIn(parts);
  const before = aliasesIn(fields);
  const kept = before.filter((alias) => addressOf(kind, alias) !== `/${kind}/${to}`);
  const isNew = isKnown && aliasShape.test(from) && !kept.includes(from);
  const aliases = isNew ? [...kept, from] : kept;
  if (!isNew && kept.length === before.length) return text;
  const wanted = { ...fields, aliases: aliases.length > 0 ? aliases : undefined };
  return joined({ ...parts, fields: yamlWith(parts.fields, wanted, fieldsOfKinds()[kind]) });
}

/** Why an address cannot be had, in words: it leads to another page. */
export function takenBy(
  { kind, to }: Move,
  texts: readonly { place: Place; words: string }[],
  { context }: Overview,
): string | undefined {
  const address = `/${kind}/${to}`;
  const holder = texts.find(({ place, words }) => words.includes(to) && leadsFrom(address, place, words));
  const category = context.categories?.find(({ aliases }) => aliases.includes(address));
  const path = holder?.place.path ?? (category && "categories.yaml");
  return (
    path &&
    `${address} is an old address of ${path}, to which it still leads. Take it out of the aliases there first, or choose another.`
  );
}

function leadsFrom(address: string, { kind }: Place, words: string): boolean {
  if (kind !== "article" && kind !== "quiz") return false;
  try {
    return aliasesIn(fieldsIn(partsIn(words, kind))).some((alias) => addressOf(kind, alias) === address);
  } catch {
    return false;
  }
}

function partsIn(text: string, kind: Move["kind"]): Parts {
  return partsOf(text, kind === "quiz" ? ".yaml" : ".md");
}

function fieldsIn({ fields }: Parts): Record<string, unknown> {
  const document = parseDocument(fields);
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
