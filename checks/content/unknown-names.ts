import { nearestOf } from "../../platform/similar-names.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { ownAddress } from "../../site-folder/own-address.ts";
import { valuesIn } from "../../site-folder/yaml-values.ts";
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
  const written = valuesIn(text).filter(({ node }) => node.value !== null);
  const namesAt = (field: string) =>
    written
      .filter((value) => value.field === field)
      .map(({ node, line }) => ({ name: String(node.value), line }));
  const linked = fieldLinksIn(text).flatMap(({ address, line }) =>
    address.startsWith("/") ? { name: ownAddress(address).page, line } : [],
  );
  return [
    ...fields.flatMap(([field, known]) => absent(field, namesAt(field), known)),
    ...absent("to", linked, pages),
  ];
}
