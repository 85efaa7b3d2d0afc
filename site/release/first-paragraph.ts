import { DomUtils, parseDocument } from "htmlparser2";

type FirstParagraph = {
  text: string;
  /** What its article holds beyond it; `warning` only if one stands before the first step. */
  holds: ("warning" | "pictures" | "steps")[];
};

/**
 * The paragraph that an article begins with, its answer, as plain text without the marks of notes: the newsletter's
 * mails hold it. Undefined if the article begins otherwise, or with a sentence that needs the list after it.
 */
export function firstParagraphOf(html: string): FirstParagraph | undefined {
  const { children } = parseDocument(html);
  const first = children.find(DomUtils.isTag);
  if (first?.name !== "p") return undefined;
  for (const mark of DomUtils.filter((node) => DomUtils.isTag(node) && isMark(node), first))
    DomUtils.removeElement(mark);
  const text = DomUtils.textContent(first).replace(/\s+/g, " ").trim();
  return text === "" || text.endsWith(":") ? undefined : { text, holds: holdingsOf(html) };
}

function isMark({ name, attribs }: { name: string; attribs: Record<string, string> }): boolean {
  return name === "sup" || attribs.class === "sr";
}

function holdingsOf(html: string): FirstParagraph["holds"] {
  const warning = html.indexOf('<div class="callout" data-callout="warn"');
  const steps = html.indexOf('<ol class="steps"');
  return [
    ...(warning >= 0 && (steps < 0 || warning < steps) ? (["warning"] as const) : []),
    ...(html.includes("<figure") ? (["pictures"] as const) : []),
    ...(steps >= 0 ? (["steps"] as const) : []),
  ];
}
