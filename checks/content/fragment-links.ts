import { nearestOf } from "../../platform/similar-names.ts";
import { idsOfPages } from "../../site/src/markdown/heading-ids.ts";
import { nodesOf } from "../../site/src/markdown/markdown.ts";
import { headingsOf } from "../../site/src/markdown/render.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { ownAddress } from "../../site-folder/own-address.ts";
import type { Finding } from "../../site-folder/rules/say-finding.ts";
import { fieldLinksIn } from "./field-links.ts";
import { linksOf, type MarkdownFile, parseMarkdownFile } from "./markdown-file.ts";

/** Ids of its headings, and of its notes and what stands around its text. */
type Parts = { headings: readonly string[]; others: readonly string[] };

/** Undefined for a page that is made of no text. */
export type PartsOf = (page: string) => Parts | undefined;

/** They open the page at its top. */
export function partFaults({ file, text }: Pick<MarkdownFile, "file" | "text">, partsOf: PartsOf): Fault[] {
  // few texts have such a link
  if (!/(?:\]\(|\bto: *)[^\s)]*#/.test(text)) return [];
  const source = file.endsWith(".md") ? parseMarkdownFile(file, text) : undefined;
  const inBody = source
    ? linksOf(source).map(({ url, line }) => ({ address: url, line, field: "body" }))
    : [];
  return [...fieldLinksIn(text), ...inBody].flatMap(({ address, ...place }) => {
    const finding = partFinding(address, (page) => (page === "" ? source && partsIn(source) : partsOf(page)));
    return finding ? [{ file, ...place, ...finding }] : [];
  });
}

function partFinding(address: string, partsOf: PartsOf): Finding | undefined {
  if (!/^[/#]/.test(address)) return undefined;
  const { page, part } = ownAddress(address);
  // `#` and `#top` are the top of every page, and `#:~:text=` is a place that the browser looks for
  if (part === "" || part === "top" || part.startsWith(":~:")) return undefined;
  const parts = partsOf(page);
  if (!parts || [...parts.headings, ...parts.others].includes(part)) return undefined;
  const near = nearestOf(part, parts.headings).map((name) => `${page}#${name}`);
  const headings = parts.headings.map((name) => `#${name}`).join(", ") || "none";
  return { rule: "part-unknown", values: { part, near, headings } };
}

function partsIn({ tree }: MarkdownFile): Parts {
  const notes = nodesOf(tree).flatMap(({ node }) =>
    node.type === "footnoteDefinition" ? `Note-fn-${node.identifier}` : [],
  );
  return { headings: headingsOf(tree).map(({ id }) => id), others: [...notes, ...idsOfPages] };
}

/** Each page once. `textAt`: of a page’s file, if it has one. */
export function partsFrom(textAt: (page: string) => string | undefined): PartsOf {
  const known = new Map<string, Parts | undefined>();
  return (page) => {
    if (!known.has(page)) {
      const text = textAt(page);
      known.set(page, text === undefined ? undefined : partsIn(parseMarkdownFile(page, text)));
    }
    return known.get(page);
  };
}
