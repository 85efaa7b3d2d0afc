import type { Section, Sentence } from "./sentences.ts";
import type { TaggedTest } from "./tagged-tests.ts";

/** `docs/specification.md`: every sentence with the tests that prove it. */
export function specificationDocument(sections: Section[], tests: TaggedTest[]): string {
  const parts = sections.map(({ heading, sentences }) =>
    [
      heading,
      ...(sentences.length > 0 ? [sentences.flatMap((one) => entry(one, tests)).join("\n")] : []),
    ].join("\n\n"),
  );
  return `${[introduction, ...parts].join("\n\n")}\n`;
}

const introduction = `# The specification, sentence by sentence

Written by \`npm run specification\` from [sentences.md](sentences.md) and the tags of the tests: change those, then run
it again. \`npm run check:specification\` fails when a sentence has no test, a tag names no sentence, a journey has no
tag, or this file is out of date.

A journey names what it proves: \`test("…", { tag: "@home-trending" }, …)\`; so does a unit test that is a proof:
\`test("…", { tags: ["home-trending"] }, …)\`. Everything that proves a sentence runs with
\`npx playwright test -c e2e/playwright.config.ts -g @home-trending\` and \`npx vitest run --tags-filter=home-trending\`. An
ellipsis stands for what differs among tests that are alike.`;

function entry({ name, text }: Sentence, tests: TaggedTest[]): string[] {
  const proofs = tests.filter(({ tags }) => name && tags.includes(name));
  const lines = proofs.map(({ file, title }) => `  - ${title} (\`${file}\`)`);
  return [`- ${name ? `\`${name}\` ` : ""}${text}`, ...new Set(lines)];
}
