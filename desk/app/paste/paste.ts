import { fromHtml } from "hast-util-from-html";
import { hasShape, markdownOf } from "./markdown-of.ts";

/** In characters: more would keep the window busy for seconds. A long article from a word processor has a tenth of it. */
const most = 1_000_000;

/** What is put into the text for what was copied. */
export type Pasted = {
  /** Nothing where the plain words say all. */
  text?: string;
  /** What did not come along, in words for whoever sits there. */
  lost?: string;
};

/**
 * HTML of the clipboard as Markdown. It is not read by the browser: even in a document that nobody sees, that would try the
 * styles and report each to the console as forbidden.
 */
export function pasted(html: string): Pasted {
  if (html.length > most)
    return {
      lost: "That was very long: its words are here, without headings, lists and tables. Paste it in parts to keep them.",
    };
  if (!hasShape(html)) return {};
  try {
    const text = markdownOf(fromHtml(html, { fragment: true }));
    const pictures = html.match(/<img\b(?![^>]*\balt="\p{Extended_Pictographic})/giu)?.length ?? 0;
    if (pictures === 0) return { text };
    const which = pictures === 1 ? "The picture in it was" : `The ${pictures} pictures in it were`;
    return { text, lost: `${which} not taken. Save each on this computer, and drop it where it belongs.` };
  } catch (error) {
    // thousands of elements within one another
    if (error instanceof RangeError) return {};
    throw error;
  }
}
