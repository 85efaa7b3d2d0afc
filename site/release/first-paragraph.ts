import { DomUtils, parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { attribs: unknown }>;

type FirstParagraph = {
  text: string;
  /** The first sentence of the first “Careful” box, where somebody may be harmed. */
  warning?: string;
  /** In the rest of the article. */
  holds: ("pictures" | "steps")[];
};

/**
 * The answer as plain text, for the newsletter's mails. Undefined if the article begins otherwise, or with a sentence
 * that needs the list after it.
 */
export function firstParagraphOf(html: string, { danger }: { danger: boolean }): FirstParagraph | undefined {
  const { children } = parseDocument(html);
  const first = children.find(DomUtils.isTag);
  if (first?.name !== "p") return undefined;
  const text = textOf(first);
  if (text === "" || text.endsWith(":")) return undefined;
  const warning = danger && warningIn(children);
  return { text, ...(warning && { warning }), holds: holdingsOf(html) };
}

function warningIn(page: readonly Node[]): string | undefined {
  const box = DomUtils.findOne(({ attribs }) => attribs["data-callout"] === "warn", [...page]);
  // beside its icon, its label and its text
  const body = box && DomUtils.findOne(({ name }) => name === "div", box.children);
  const label = body && DomUtils.findOne(({ name }) => name === "b", body.children);
  if (label) DomUtils.removeElement(label);
  const [first] = body ? new Intl.Segmenter("en", { granularity: "sentence" }).segment(textOf(body)) : [];
  return first?.segment.trim();
}

/** Without the marks of notes and what only screen readers hear. */
function textOf(element: Element): string {
  for (const mark of DomUtils.filter((node) => DomUtils.isTag(node) && isMark(node), element))
    DomUtils.removeElement(mark);
  return DomUtils.textContent(element).replace(/\s+/g, " ").trim();
}

function isMark({ name, attribs }: { name: string; attribs: Record<string, string> }): boolean {
  return name === "sup" || attribs.class === "sr";
}

function holdingsOf(html: string): FirstParagraph["holds"] {
  return [
    ...(html.includes("<figure") ? (["pictures"] as const) : []),
    ...(html.includes('<ol class="steps"') ? (["steps"] as const) : []),
  ];
}
