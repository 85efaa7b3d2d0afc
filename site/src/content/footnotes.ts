import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { FootnoteDefinition, FootnoteReference, Root } from "mdast";
import { nodesOf } from "./markdown.ts";

type Note = { number: number; definition: FootnoteDefinition; references: number };

/** Turns the parts of a text into HTML while it is rendered. */
export type Footnotes = {
  /** The number in the text, a link to its note; undefined where no such note is written. */
  reference(node: FootnoteReference): Element | undefined;
  /** What stands below the text: each note, with links back. Undefined when nothing refers to a note. */
  section(contentOf: (definition: FootnoteDefinition) => ElementContent[]): Element | undefined;
};

/**
 * The footnotes of one text, numbered in the order in which it refers to them. Their ids begin with a capital letter,
 * which no id of a heading does (github-slugger), and no other one of ours.
 */
export function footnotesOf(tree: Root): Footnotes {
  const definitions = definitionsOf(tree);
  const used: Note[] = [];

  function noteOf(identifier: string): Note | undefined {
    const known = used.find(({ definition }) => definition.identifier === identifier);
    const definition = definitions.find((other) => other.identifier === identifier);
    if (known || !definition) return known;
    const note = { number: used.length + 1, definition, references: 0 };
    used.push(note);
    return note;
  }

  return {
    reference({ identifier }) {
      const note = noteOf(identifier);
      if (!note) return undefined;
      note.references++;
      const { number, references } = note;
      const id = placeOf(number, references);
      return h("sup", h("a", { href: `#${idOf(number)}`, id, ariaLabel: `Note ${number}` }, String(number)));
    },
    section(contentOf) {
      const contents: ElementContent[][] = [];
      // a note may refer to another note, which is then appended to the list that this loop walks
      for (const { definition } of used) contents.push(contentOf(definition));
      if (contents.length === 0) return undefined;
      const items = used.map((note, at) =>
        h("li", { id: idOf(note.number) }, withLinksBack(contents[at] ?? [], note)),
      );
      return h("section.notes", { ariaLabelledBy: "Notes" }, [h("h2#Notes", "Notes"), h("ol", items)]);
    },
  };
}

/** The notes that a text holds, in the order in which they are written. */
export function definitionsOf(tree: Root): FootnoteDefinition[] {
  return nodesOf(tree).flatMap(({ node }) => (node.type === "footnoteDefinition" ? node : []));
}

function idOf(number: number): string {
  return `Note-${number}`;
}

/** The id of a place in the text that refers to a note. */
function placeOf(number: number, reference: number): string {
  return `Note-${number}-place-${reference}`;
}

/** Links back to each place that refers to the note stand at its end, in its last paragraph. */
function withLinksBack(content: ElementContent[], { number, references }: Note): ElementContent[] {
  const links = Array.from({ length: references }, (_, at) => {
    const words = references === 1 ? "Back to the text" : `Back to place ${at + 1} in the text`;
    return [{ type: "text" as const, value: " " }, h("a", { href: `#${placeOf(number, at + 1)}` }, words)];
  }).flat();
  const last = content.at(-1);
  if (last?.type !== "element" || last.tagName !== "p") return [...content, h("p", links)];
  return [...content.slice(0, -1), { ...last, children: [...last.children, ...links] }];
}
