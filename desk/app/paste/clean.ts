import type { Element, ElementContent, Root } from "hast";
import { textOf } from "./text-of.ts";

/** What holds no words of the text, such as controls, films and what only Word reads. */
const dropped =
  /^(?:style|script|noscript|template|meta|link|title|o:p|xml|svg|colgroup|iframe|video|audio|object|embed|canvas|button|input|select|textarea)$/;

/** Comments of Word: their marks in the text, their list below it, and the line above that. */
const comment = /mso-element:\s*comment|mso-special-character:\s*comment/;
const commentClass = /^(?:MsoCommentReference|msocomanchor|msocomoff)$/;

const emphasis = /^(?:b|strong|i|em|s|strike|del|code)$/;

/** Takes out what is no text; what is bold or italic by style alone becomes so by its name. */
export function clean(parent: Root | Element): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === "text") return [{ type: "text", value: plainBlanks(child.value) }];
    if (child.type !== "element" || isDropped(child)) return [];
    clean(child);
    return cleaned(child);
  }) as never;
}

/** What stands for an element whose children are clean. */
function cleaned(element: Element): ElementContent[] {
  const { tagName, properties, children } = element;
  const style = String(properties.style ?? "");
  if (tagName === "img") return emojiOf(element);
  if (/^h[1-6]$/.test(tagName)) return heading(element);
  if (/^su[bp]$/.test(tagName)) return [{ type: "text", value: raised(textOf(element), tagName === "sup") }];
  if (tagName === "a") return link(element);
  // Google Docs wraps all it copies in a b that is not bold
  if (/^(b|strong)$/.test(tagName) && /font-weight:\s*(normal|400)/.test(style)) return children;
  // what is underlined or of a colour is that for no reason that a page knows
  if (/^(u|font)$/.test(tagName)) return children;
  if (tagName === "span") return styled(element, style);
  return emphasis.test(tagName) ? blanksOutside(element) : [element];
}

function isDropped({ tagName, properties }: Element): boolean {
  const classes = [properties.className ?? []].flat();
  if (classes.some((name) => commentClass.test(String(name)))) return true;
  // what someone has struck out with changes tracked
  if (tagName === "del" && (properties.cite || properties.dateTime)) return true;
  return dropped.test(tagName) || comment.test(String(properties.style ?? ""));
}

/** Without breaks that show only where a line ends, and with the blanks that one types. */
function plainBlanks(text: string): string {
  return text.replace(/[\u00AD\u200B\u2060\uFEFF]/g, "").replace(/[\u00A0\u2007\u202F]/g, " ");
}

/** A heading is bold by itself. */
function heading(element: Element): ElementContent[] {
  const flat = (children: ElementContent[]): ElementContent[] =>
    children.flatMap((child) =>
      child.type === "element" && /^(b|strong)$/.test(child.tagName) ? flat(child.children) : [child],
    );
  return textOf(element).trim() === "" ? [] : [{ ...element, children: flat(element.children) }];
}

/** Some pages draw their emoji; a picture of another page is not taken. */
function emojiOf({ properties: { alt } }: Element): ElementContent[] {
  const isEmoji = typeof alt === "string" && /^\p{Extended_Pictographic}/u.test(alt) && alt.length < 20;
  return isEmoji ? [{ type: "text", value: alt }] : [];
}

const raisedDigits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const loweredDigits = "₀₁₂₃₄₅₆₇₈₉";

/** m² and H₂O; what is no number stays as it is. */
function raised(text: string, isUp: boolean): string {
  return /^\d+$/.test(text)
    ? text.replace(/\d/g, (digit) => (isUp ? raisedDigits : loweredDigits)[Number(digit)] ?? digit)
    : text;
}

/** Only what leads to a page, a mailbox or a telephone; a link of Google Docs leads there by itself. */
function link(element: Element): ElementContent[] {
  const asked = String(element.properties.href ?? "");
  const google = /^https:\/\/www\.google\.com\/url\?/.test(asked)
    ? URL.parse(asked)?.searchParams
    : undefined;
  const href = google?.get("q") ?? google?.get("url") ?? asked;
  if (!/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href)) return element.children;
  return blanksOutside({ ...element, properties: { href } });
}

function styled(span: Element, style: string): ElementContent[] {
  const names = [
    /font-weight:\s*(bold|[6-9]00)/.test(style) && "strong",
    /font-style:\s*italic/.test(style) && "em",
  ].filter((name) => name !== false);
  return names.reduce<ElementContent[]>(
    (children, tagName) => blanksOutside({ type: "element", tagName, properties: {}, children }),
    span.children,
  );
}

/** Marks of Markdown stand at a letter: blanks at the ends go outside, and around nothing but blanks there are none. */
function blanksOutside(element: Element): ElementContent[] {
  const text = textOf(element);
  if (text.trim() === "") return element.children;
  const first = edge(element, 0);
  const last = edge(element, -1);
  const blank: ElementContent = { type: "text", value: " " };
  if (first) first.value = first.value.trimStart();
  if (last) last.value = last.value.trimEnd();
  return [/^\s/.test(text) && blank, element, /\s$/.test(text) && blank].filter((part) => part !== false);
}

/** The text that an element begins or ends with. */
function edge(element: Element, at: 0 | -1): { value: string } | undefined {
  const child = element.children.at(at);
  if (child?.type === "text") return child;
  return child?.type === "element" ? edge(child, at) : undefined;
}
