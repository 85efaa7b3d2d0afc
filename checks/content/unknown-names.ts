import { parseDocument } from "yaml";
import { isObject } from "../../platform/is-object.ts";
import { nearestOf } from "../../platform/similar-names.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { ownAddress } from "../../site-folder/own-address.ts";
import { type LineOf, linesOf } from "../../site-folder/read.ts";
import { fieldLinksIn } from "./field-links.ts";

type Known = Record<"articles" | "quizzes" | "categories", ReadonlySet<string>>;

type Named = { name: string; line: number };

/** Of `site.yaml`: pages would leave them out, or link to nothing. */
export function unknownNameFaults(
  file: string,
  text: string,
  { articles, quizzes, categories }: Known,
  pages: ReadonlySet<string>,
): Fault[] {
  const written: unknown = parseDocument(text).toJS();
  const lineOf = linesOf(text);
  const absent = (field: string, names: readonly Named[], known: ReadonlySet<string>) => {
    const free = [...known].filter((other) => names.every(({ name }) => name !== other));
    return names
      .filter(({ name }) => !known.has(name))
      .map(({ name, line }): Fault => {
        const values = { name, near: nearestOf(name, free) };
        return { file, line, field, rule: "name-unknown", values };
      });
  };
  const fields: [field: string, known: ReadonlySet<string>][] = [
    ["home.shelf", categories],
    ["home.week.else", articles],
    ["notFound.article.articles", articles],
    ["notFound.quiz.quizzes", quizzes],
    ["notFound.page.categories", categories],
    ["notFound.picture", categories],
  ];
  const linked = fieldLinksIn(text).flatMap(({ address, line }) =>
    address.startsWith("/") ? { name: ownAddress(address).page, line } : [],
  );
  return [
    ...fields.flatMap(([field, known]) => absent(field, namesAt(written, field.split("."), lineOf), known)),
    ...absent("to", linked, pages),
  ];
}

function namesAt(written: unknown, path: readonly string[], lineOf: LineOf): Named[] {
  const value = path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), written);
  if (Array.isArray(value))
    return value.map((name, at) => ({ name: String(name), line: lineOf([...path, at]) }));
  return typeof value === "string" ? [{ name: value, line: lineOf(path) }] : [];
}
