import { type DefaultTreeAdapterMap, parse, serialize, defaultTreeAdapter as tree } from "parse5";

type Parent = DefaultTreeAdapterMap["parentNode"];

/** What only scripts need. */
const forScripts = new Set(["script", "noscript", "template"]);
/** Elements of Astro's around a part that scripts bring to life. */
const wrappers = new Set(["astro-island", "astro-slot", "astro-static-slot"]);

/** A built page of ours as a person would write it by hand: the same words, markup and style, and nothing for scripts. */
export function byHand(html: string): string {
  const document = parse(html);
  strip(document);
  return serialize(document);
}

function strip(parent: Parent): void {
  for (const node of [...parent.childNodes]) {
    if (tree.isCommentNode(node)) tree.detachNode(node);
    if (!tree.isElementNode(node)) continue;
    const isForScripts =
      (forScripts.has(node.tagName) && !isForMachines(node)) || isStyleOfIslands(node) || isPreload(node);
    if (!isForScripts) strip(node);
    if (wrappers.has(node.tagName))
      for (const child of [...node.childNodes]) {
        tree.detachNode(child);
        tree.insertBefore(parent, child, node);
      }
    if (isForScripts || wrappers.has(node.tagName)) tree.detachNode(node);
  }
}

/** What search engines read is no script: a person would write it too. */
function isForMachines({ attrs }: DefaultTreeAdapterMap["element"]): boolean {
  return attrs.some(({ value }) => value === "application/ld+json");
}

/** Of a script, or of what it fetches. */
function isPreload({ attrs }: DefaultTreeAdapterMap["element"]): boolean {
  return attrs.some(({ name, value }) => value === "modulepreload" || (name === "as" && value === "fetch"));
}

function isStyleOfIslands(node: DefaultTreeAdapterMap["element"]): boolean {
  return node.tagName === "style" && serialize(node).startsWith("astro-island");
}
