/** A script or style element of a page. */
export type InlineElement = {
  kind: "script" | "style";
  attributes: string;
  text: string;
  /** The whole element. */
  element: string;
  /** Whether it stands before the first island. */
  isBeforeIslands: boolean;
};

/** Comments, scripts, styles and other tags. A quoted value belongs to its tag, whatever stands in it. */
const parts =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b((?:=\s*(?:"[^"]*"|'[^']*')|[^>])*)>([\s\S]*?)(?:<\/\1\b|$)|<([a-z][\w-]*|\/)(?:=\s*(?:"[^"]*"|'[^']*')|[^>])*>/gi;

/** The scripts and styles of a page. Words of a text in an attribute, as `alt="The <style> element"`, are none. */
export function inlineElements(html: string): InlineElement[] {
  const found: InlineElement[] = [];
  let isBeforeIslands = true;
  for (const [element, kind, attributes = "", text = "", other] of html.matchAll(parts)) {
    if (other?.toLowerCase() === "astro-island") isBeforeIslands = false;
    if (kind)
      found.push({
        kind: kind.toLowerCase() as InlineElement["kind"],
        attributes,
        text,
        element,
        isBeforeIslands,
      });
  }
  return found;
}
