import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Paragraph, PhrasingContent } from "mdast";
import { callouts, type Sign, signOf } from "./callout-signs.ts";

export type Callout = { sign: Sign; rest: Paragraph };

/** The callout that a paragraph is, without its sign; undefined for an ordinary paragraph. */
export function calloutOf(paragraph: Paragraph): Callout | undefined {
  const [first, ...others] = paragraph.children;
  const found = first?.type === "text" ? signOf(first.value) : undefined;
  if (!found) return undefined;
  const { sign, rest: value } = found;
  const rest: PhrasingContent[] = value === "" ? others : [{ type: "text", value }, ...others];
  return { sign, rest: { ...paragraph, children: rest } };
}

/** An icon tile (drawn by the style sheet), a label that says the kind, and the words. */
export function calloutElement({ sign }: Callout, children: ElementContent[]): Element {
  const { kind, label } = callouts[sign];
  return h(
    "div.callout",
    { dataCallout: kind, role: "note" },
    h("span.callout__icon", { ariaHidden: "true" }),
    h("div", h("b", label), " ", children),
  );
}
