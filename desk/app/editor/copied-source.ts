import type { Element, Root as HtmlRoot } from "hast";
import type { Paragraph, Root } from "mdast";

/** Whether copied HTML is an editor's view of a text: all of it in one of the fonts for code, with its line ends kept. */
export function isEditorsView({ children }: HtmlRoot): boolean {
  const elements = children.filter(
    (node) => node.type === "element" && !/^(?:meta|style)$/.test(node.tagName),
  );
  const isText = children.some(
    ({ type, ...node }) => type === "text" && "value" in node && node.value.trim(),
  );
  return (
    elements.length > 0 && !isText && elements.every((node) => node.type === "element" && isForCode(node))
  );
}

function isForCode({ tagName, properties }: Element): boolean {
  const style = String(properties.style ?? "");
  const keepsLines =
    tagName === "pre" || /white-space(?:-collapse)?:\s*(?:pre|preserve|break-spaces)/i.test(style);
  return keepsLines && /mono|consolas|courier|menlo/i.test(style);
}

/** Signs that are hardly written but as Markdown. */
const marks = /^#{1,6} \S|\*\*[^\s*][^*\n]*\*\*|\[[^\]\n]+\]\([^)\s]+\)|^```/m;

/** As people keep it in documents; undefined for other paragraphs. */
export function shownSource({ children }: Root): string | undefined {
  const paragraphs = children.filter((node) => node.type === "paragraph");
  if (paragraphs.length < children.length) return undefined;
  const texts = paragraphs.map(textOf);
  const source = texts.join("\n\n");
  return texts.includes(undefined) || !marks.test(source) ? undefined : source;
}

function textOf({ children }: Paragraph): string | undefined {
  const texts = children.map((node) =>
    node.type === "text" ? node.value : node.type === "break" ? "\n" : undefined,
  );
  return texts.includes(undefined) ? undefined : texts.join("");
}
