import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Paragraph, PhrasingContent } from "mdast";

/** The five signs that turn a paragraph into a callout (specification, chapter 2), with the label of each. */
const callouts = {
  "💡": { kind: "idea", label: "Good to know" },
  "🔐": { kind: "safe", label: "Keep it safe" },
  "🏠": { kind: "home", label: "Around the house" },
  "⚠️": { kind: "warn", label: "Careful" },
  "✅": { kind: "done", label: "That’s it" },
} as const;

type Sign = keyof typeof callouts;

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

/** An icon (drawn by the style sheet), the label of the kind, and the text. */
export function calloutElement({ sign }: Callout, children: ElementContent[]): Element {
  const { kind, label } = callouts[sign];
  return h(
    "div.callout",
    { dataCallout: kind, role: "note" },
    h("span.callout__icon", { ariaHidden: "true" }),
    h("div", h("b", label), " ", children),
  );
}

/** The sign that a paragraph begins with, and the text after it; ⚠ counts with and without U+FE0F. */
function signOf(text: string): { sign: Sign; rest: string } | undefined {
  for (const sign of Object.keys(callouts) as Sign[]) {
    const bare = sign.replace("\uFE0F", "");
    if (text.startsWith(bare)) return { sign, rest: text.slice(bare.length).replace(/^\uFE0F?\s*/, "") };
  }
  return undefined;
}
