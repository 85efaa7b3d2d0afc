import { namesIn, type Section } from "./sentences.ts";
import type { TaggedTest } from "./tagged-tests.ts";

/** What keeps the specification from being proved, one line each: what and where. */
export function specificationFaults(sections: Section[], tests: TaggedTest[]): string[] {
  const names = namesIn(sections);
  const proved = new Set(tests.flatMap(({ tags }) => tags));
  return [
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => `docs/sentences.md: two sentences are named ${name}`),
    ...names.filter((name) => !proved.has(name)).map((name) => `docs/sentences.md: no test proves ${name}`),
    ...tests.flatMap((test) =>
      test.tags
        .filter((tag) => !names.includes(tag))
        .map((tag) => `${placeOf(test)} the tag ${tag} names no sentence of docs/sentences.md`),
    ),
    ...tests
      .filter(({ file, tags }) => file.startsWith("e2e/") && tags.length === 0)
      .map(
        (test) =>
          `${placeOf(test)} “${test.title}” does not say which sentence of docs/sentences.md it proves`,
      ),
  ];
}

function placeOf({ file, line }: TaggedTest): string {
  return `${file}:${line}`;
}
