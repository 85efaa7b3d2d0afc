import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Paragraph, PhrasingContent } from "mdast";
import { type CalloutSign, calloutSigns, signOf } from "../../../site-folder/callout-signs.ts";

export type Callout = { sign: CalloutSign; rest: Paragraph };

/** Without its sign; undefined for an ordinary paragraph. */
export function calloutOf(paragraph: Paragraph): Callout | undefined {
  const [first, ...others] = paragraph.children;
  const found = first?.type === "text" ? signOf(first.value) : undefined;
  if (!found) return undefined;
  const { sign, rest: value } = found;
  const rest: PhrasingContent[] = value === "" ? others : [{ type: "text", value }, ...others];
  return { sign, rest: { ...paragraph, children: rest } };
}

export function calloutElement({ sign }: Callout, children: ElementContent[]): Element {
  const { kind, label } = calloutSigns[sign];
  return h(
    "div.callout",
    { dataCallout: kind, role: "note" },
    h("span.callout__icon", { ariaHidden: "true" }),
    h("div", h("b", label), " ", children),
  );
}
