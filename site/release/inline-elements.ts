/** A script or style element of a page. */
export type InlineElement = {
  kind: "script" | "style";
  attributes: string;
  text: string;
  /** The whole element. */
  element: string;
  /** Whether an island follows, and none stands before it. */
  isBeforeIslands: boolean;
};

/** Comments, scripts, styles and other tags. A quoted value belongs to its tag, whatever stands in it. */
const parts =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b((?:=\s*(?:"[^"]*"|'[^']*')|[^>])*)>([\s\S]*?)(?:<\/\1\b|$)|<([a-z][\w-]*|\/)(?:=\s*(?:"[^"]*"|'[^']*')|[^>])*>/gi;

/** The scripts and styles of a page. Words of a text in an attribute, as `alt="The <style> element"`, are none. */
export function inlineElements(html: string): InlineElement[] {
  const all = [...html.matchAll(parts)];
  const firstIsland = all.findIndex(([, , , , other]) => other?.toLowerCase() === "astro-island");
  return all.flatMap(([element, kind, attributes = "", text = ""], at) =>
    kind
      ? [
          {
            kind: kind.toLowerCase() as InlineElement["kind"],
            attributes,
            text,
            element,
            isBeforeIslands: at < firstIsland,
          },
        ]
      : [],
  );
}
