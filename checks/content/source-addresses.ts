import type { Link } from "mdast";
import type { Article } from "../../site/src/articles/article.ts";
import { nodesOf } from "../../site/src/markdown/markdown.ts";
import type { Fault } from "../../site-folder/faults.ts";
import { lineOfAddress, lineOfNode, type MarkdownFile } from "./markdown-file.ts";

type Sources = Article["sources"];

/** Notes without an address, and front pages among sources and notes: nobody can follow either. */
export function sourceAddressFaults(source: MarkdownFile, sources: Sources): Fault[] {
  const { file, text } = source;
  const notes = source.tree.children.filter((node) => node.type === "footnoteDefinition");
  const ofNotes = notes.flatMap((note) => {
    const links = nodesOf(note).flatMap(({ node }) => (node.type === "link" ? [node] : []));
    const line = lineOfNode(source, note);
    const values = { note: note.label ?? note.identifier };
    const lacking: Fault = { file, line, field: "body", rule: "note-without-address", values };
    return links.length === 0
      ? [lacking]
      : links.filter(leadsToFront).map(({ url }) => frontPage(file, line, "body", url));
  });
  return [...frontPageFaults(file, text, sources), ...ofNotes];
}

/** `text`: of the file. */
export function frontPageFaults(file: string, text: string, sources: Sources = []): Fault[] {
  return sources
    .filter(leadsToFront)
    .map(({ url }) => frontPage(file, lineOfAddress(text, url), "sources", url));
}

function frontPage(file: string, line: number, field: string, address: string): Fault {
  return { file, line, field, rule: "front-page", values: { address } };
}

function leadsToFront({ url }: Pick<Link, "url">): boolean {
  const { pathname = "", search = "" } = URL.parse(url) ?? {};
  return /^https?:/.test(url) && pathname === "/" && search === "";
}
