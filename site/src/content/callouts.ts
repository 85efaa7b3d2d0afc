import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Paragraph, PhrasingContent } from "mdast";

/** The five signs that make a paragraph a callout (specification, chapter 2) and what its label says. */
export const callouts = {
  "💡": { kind: "idea", label: "Good to know" },
  "🔐": { kind: "safe", label: "Keep it safe" },
  "🏠": { kind: "home", label: "Around the house" },
  "⚠️": { kind: "warn", label: "Careful" },
  "✅": { kind: "done", label: "That’s it" },
} as const;

type Sign = keyof typeof callouts;

export type Callout = { sign: Sign; rest: Paragraph };

/** The callout that a paragraph is, without its sign; undefined for an ordinary paragraph. ⚠ counts with and without U+FE0F. */
export function calloutOf(paragraph: Paragraph): Callout | undefined {
  const [first, ...others] = paragraph.children;
  if (first?.type !== "text") return undefined;
  for (const sign of Object.keys(callouts) as Sign[]) {
    const bare = sign.replace("\uFE0F", "");
    if (!first.value.startsWith(bare)) continue;
    const value = first.value.slice(bare.length).replace(/^\uFE0F?\s*/, "");
    const rest: PhrasingContent[] = value === "" ? others : [{ type: "text", value }, ...others];
    return { sign, rest: { ...paragraph, children: rest } };
  }
  return undefined;
}

/** An icon tile (drawn by the style sheet), a label that says the kind with its `mark`, and the words. */
export function calloutElement(
  { sign }: Callout,
  children: ElementContent[],
  mark: { lang?: string } = {},
): Element {
  const { kind, label } = callouts[sign];
  return h(
    "div.callout",
    { dataCallout: kind, role: "note" },
    h("span.callout__icon", { ariaHidden: "true" }),
    h("div", h("b", mark, label), " ", children),
  );
}
