import { parseDocument } from "yaml";
import type { Fault } from "../../site-folder/faults.ts";
import { isObject } from "../../site-folder/is-object.ts";
import { nearestOf } from "../../site-folder/nearest.ts";
import { linesOf } from "../../site-folder/read.ts";

/** The slugs that there are. */
type Known = Record<"articles" | "quizzes" | "categories", ReadonlySet<string>>;

type Path = readonly (string | number)[];
type Named = { name: string; path: Path };

/** Reports names in `site.yaml` that do not exist: pages would leave them out, or link to nothing. */
export function namedFaults(
  file: string,
  text: string,
  { articles, quizzes, categories }: Known,
  pages: ReadonlySet<string>,
): Fault[] {
  const lineOf = linesOf(text);
  const written: unknown = parseDocument(text).toJS();
  const absent = (field: string, names: readonly Named[], known: ReadonlySet<string>) => {
    const free = [...known].filter((other) => names.every(({ name }) => name !== other));
    return names
      .filter(({ name }) => !known.has(name))
      .map(({ name, path }): Fault => {
        const values = { name, near: nearestOf(name, free) };
        return { file, line: lineOf(path), field, rule: "name-unknown", values };
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
  return [
    ...fields.flatMap(([field, known]) => absent(field, namesAt(written, field.split(".")), known)),
    ...absent("to", linksIn(written), pages),
  ];
}

/** The name at this place, or the names of the list there. */
function namesAt(written: unknown, path: readonly string[]): Named[] {
  const value = path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), written);
  if (Array.isArray(value)) return value.map((name, at) => ({ name: String(name), path: [...path, at] }));
  return typeof value === "string" ? [{ name: value, path }] : [];
}

/** The address of every link in this value; texts contain theirs as `[text](/address)`. */
function linksIn(value: unknown, path: Path = []): Named[] {
  if (typeof value === "string")
    return [...value.matchAll(/\]\((\/[^)]*)\)/g)].map(([, name = ""]) => ({ name, path }));
  if (!isObject(value)) return [];
  const own = typeof value.to === "string" ? [{ name: value.to, path: [...path, "to"] }] : [];
  const keyOf = (key: string) => (Array.isArray(value) ? Number(key) : key);
  return [...own, ...Object.entries(value).flatMap(([key, entry]) => linksIn(entry, [...path, keyOf(key)]))];
}
