import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { FootnoteDefinition, FootnoteReference, Root } from "mdast";
import { nodesOf } from "./markdown.ts";

type Note = { number: number; definition: FootnoteDefinition; references: number };

/** Renders the footnotes of one text to HTML. */
export type Footnotes = {
  /** The number in the text, as a link to its note; undefined if there is no such note. */
  reference(node: FootnoteReference): Element | undefined;
  /** The section below the text: each note, with links back. Undefined if the text refers to no note. */
  section(contentOf: (definition: FootnoteDefinition) => ElementContent[]): Element | undefined;
};

/**
 * The footnotes of one text, numbered in the order of their references. Their ids begin with a capital letter, so
 * that they cannot equal an id of a heading (github-slugger) or another one of the site.
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

/** The notes of a text, in the order in which they are written. */
export function definitionsOf(tree: Root): FootnoteDefinition[] {
  return nodesOf(tree).flatMap(({ node }) => (node.type === "footnoteDefinition" ? node : []));
}

function idOf(number: number): string {
  return `Note-${number}`;
}

function placeOf(number: number, reference: number): string {
  return `Note-${number}-place-${reference}`;
}

/** Adds links back to each reference, at the end of the note's last paragraph. */
function withLinksBack(content: ElementContent[], { number, references }: Note): ElementContent[] {
  const links = Array.from({ length: references }, (_, at) => {
    const words = references === 1 ? "Back to the text" : `Back to place ${at + 1} in the text`;
    return [{ type: "text" as const, value: " " }, h("a", { href: `#${placeOf(number, at + 1)}` }, words)];
  }).flat();
  const last = content.at(-1);
  if (last?.type !== "element" || last.tagName !== "p") return [...content, h("p", links)];
  return [...content.slice(0, -1), { ...last, children: [...last.children, ...links] }];
}
