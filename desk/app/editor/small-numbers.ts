import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

const plain = "+-0123456789";
const small = { raised: "⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹", lowered: "₊₋₀₁₂₃₄₅₆₇₈₉" };

type Place = keyof typeof small;

/** Markdown has no small numbers, and without their place, 10³ would be 103. */
export function keepSmallNumbers(tree: Root): void {
  visit(tree, "element", (element) => {
    const place = placeOf(element);
    if (!place) return;
    visit(element, "text", (text) => {
      if (/^\s*[-+−]?\d+\s*$/.test(text.value)) text.value = smallText(text.value, place);
    });
  });
}

function placeOf({ tagName, properties }: Element): Place | undefined {
  const style = String(properties.style ?? "");
  if (tagName === "sup" || /vertical-align:\s*super/i.test(style)) return "raised";
  if (tagName === "sub" || /vertical-align:\s*sub\b/i.test(style)) return "lowered";
  return undefined;
}

function smallText(text: string, place: Place): string {
  return text.replaceAll("−", "-").replace(/[-+\d]/g, (sign) => small[place].charAt(plain.indexOf(sign)));
}
