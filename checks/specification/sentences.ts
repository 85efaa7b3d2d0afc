/** A sentence of the specification; one without a name describes no behaviour, so no test can prove it. */
export type Sentence = { name: string | undefined; text: string };

/** A heading of `docs/sentences.md` with what stands directly below it. */
export type Section = { heading: string; sentences: Sentence[] };

/** Reads `docs/sentences.md`: headings from `##` on, and below them list items that may begin with a name in backticks. */
export function readSections(source: string): Section[] {
  const sections: Section[] = [];
  for (const line of source.split("\n")) {
    const [, name, text] = /^- (?:`([^`]+)` )?(.+)$/.exec(line) ?? [];
    if (/^##+ /.test(line)) sections.push({ heading: line, sentences: [] });
    else if (text) sections.at(-1)?.sentences.push({ name, text });
  }
  return sections;
}

/** Names of all sentences that a test can prove, in their order. */
export function namesIn(sections: Section[]): string[] {
  return sections.flatMap(({ sentences }) => sentences.flatMap(({ name }) => name ?? []));
}
