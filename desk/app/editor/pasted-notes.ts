import type { Element, Nodes, Parents, Root } from "hast";
import type { Handle } from "hast-util-to-mdast";
import { visit } from "unist-util-visit";
import { innerText } from "./pasted-nodes.ts";

type Pair = { mark: Element; back: Element };

/**
 * Word, LibreOffice, Google Docs and web pages link a footnote both ways, from its mark and back. Both become elements
 * for `noteHandlers`, with labels that `text`, where they are pasted, does not have. A mark whose note was not copied
 * goes, and so do Word’s comments.
 */
export function keepNotes(tree: Root, text: string): void {
  visit(tree, "element", (node) => {
    if (/mso-element:\s*comment-list/i.test(String(node.properties.style))) node.children = [];
  });
  const page = pageOf(tree);
  const pairs = pairsIn(page);
  const paired = new Set(pairs.flatMap(({ mark, back }) => [mark, back]));
  for (const link of page.links) if (!paired.has(link) && isLeftOver(link, page)) takeOut(link, page);
  const blocks = blocksOf(pairs, page);
  const labels = freeLabels([...blocks.keys()], text);
  for (const { mark, back } of pairs) {
    const properties = { label: labels.get(fragmentOf(mark)) };
    takeOut(back, page);
    Object.assign(mark, { tagName: "note-mark", properties, children: [] });
  }
  for (const [name, block] of blocks) {
    takeOutWhole(block, page);
    tree.children.push({ ...block, tagName: "note-text", properties: { label: labels.get(name) } });
  }
}

export const noteHandlers: Record<string, Handle> = {
  "note-mark": (_state, node) => ({ type: "footnoteReference", ...labelled(node) }),
  "note-text": (state, node) => ({
    type: "footnoteDefinition",
    ...labelled(node),
    children: state.toFlow(state.all(node)),
  }),
};

function labelled({ properties }: Element) {
  const label = String(properties.label);
  return { identifier: label, label };
}

function freeLabels<Name>(names: readonly Name[], text: string): Map<Name, string> {
  const taken = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const first = Math.max(0, ...taken) + 1;
  return new Map(names.map((name, at) => [name, String(first + at)]));
}

/** `links`: in the order of the page. */
type Page = {
  parents: ReadonlyMap<Nodes, Parents>;
  names: ReadonlySet<string>;
  links: readonly Element[];
};

function pageOf(tree: Root): Page {
  const parents = new Map<Nodes, Parents>();
  const names = new Set<string>();
  const links: Element[] = [];
  visit(tree, "element", (node, _at, parent) => {
    if (parent) parents.set(node, parent);
    for (const name of namesOf(node)) names.add(name);
    if (node.tagName === "a" && fragmentOf(node)) links.push(node);
  });
  return { parents, names, links };
}

function pairsIn({ links, parents }: Page): Pair[] {
  const named = Map.groupBy(
    links.flatMap((link) =>
      lineOf(link, parents).flatMap((at) => namesOf(at).map((name) => ({ name, link }))),
    ),
    ({ name }) => name,
  );
  return links.filter(isMark).flatMap((mark) => {
    // around the mark there is nothing else; more of a long page is not read
    const line = lineOf(mark, parents);
    const end = line.findIndex((at) => innerText(at).trim() !== innerText(mark).trim());
    const own = line.slice(0, end === -1 ? undefined : end);
    const names = new Set(own.flatMap(namesOf));
    const backs = named.get(fragmentOf(mark))?.map(({ link }) => link) ?? [];
    const back = backs.find(
      (link) => names.has(fragmentOf(link)) && links.indexOf(link) > links.indexOf(mark),
    );
    return back ? { mark, back } : [];
  });
}

/** A table of contents may be linked both ways, too. */
function isMark(link: Element): boolean {
  return /^[[(]?(?:\p{L}{0,2}\p{N}{1,3}|\p{L}|[*†‡§]+)[\])]?$/u.test(innerText(link).trim());
}

/** By the names of the notes. */
function blocksOf(pairs: readonly Pair[], page: Page): Map<string, Element> {
  const notesIn = new Map<Element, Set<string>>();
  const add = (link: Element, note: string) => {
    for (const at of lineOf(link, page.parents)) notesIn.set(at, (notesIn.get(at) ?? new Set()).add(note));
  };
  for (const { mark, back } of pairs) {
    // a mark stands in no note
    add(mark, "");
    add(back, fragmentOf(mark));
  }
  return new Map(pairs.map(({ mark, back }) => [fragmentOf(mark), blockOf(back, notesIn, page)]));
}

/** The largest part of the page with this note alone. */
function blockOf(
  back: Element,
  notesIn: ReadonlyMap<Element, ReadonlySet<string>>,
  { parents }: Page,
): Element {
  const line = lineOf(back, parents);
  const end = line.findIndex((at) => (notesIn.get(at)?.size ?? 0) > 1 || hasHeading(at));
  const whole = end === -1 ? line : line.slice(0, end);
  return whole.find(({ tagName }) => tagName === "li") ?? whole.at(-1) ?? back;
}

function hasHeading(node: Element): boolean {
  return node.children.some((child) => child.type === "element" && /^h[1-6r]$/.test(child.tagName));
}

function isLeftOver(link: Element, { parents, names }: Page): boolean {
  if (names.has(fragmentOf(link))) return false;
  const isRaised = lineOf(link, parents).some(({ tagName }) => tagName === "sup");
  return isMark(link) && (isRaised || /^\[.*\]$/.test(innerText(link).trim()));
}

function takeOut(node: Element, { parents }: Page): void {
  const above = parents.get(node);
  const at = above?.children.indexOf(node) ?? -1;
  if (at >= 0) above?.children.splice(at, 1);
}

/** With the line above it, and what held it alone. */
function takeOutWhole(block: Element, page: Page): void {
  const above = page.parents.get(block);
  const before = above?.children.slice(0, above.children.indexOf(block)) ?? [];
  takeOut(block, page);
  for (const node of before.toReversed()) {
    if (innerText(node).trim() !== "") break;
    if (node.type === "element") takeOut(node, page);
  }
  if (above?.type !== "element") return;
  const isTitle = (node: Nodes) => node.type === "element" && /^h[1-6]$/.test(node.tagName);
  if (above.children.every((node) => isTitle(node) || innerText(node).trim() === ""))
    takeOutWhole(above, page);
}

/** The element and those around it. */
function lineOf(node: Element, parents: Page["parents"]): Element[] {
  const above = parents.get(node);
  return above?.type === "element" ? [node, ...lineOf(above, parents)] : [node];
}

function namesOf({ properties: { id, name } }: Element): string[] {
  return [id, name].flatMap((each) => (each ? String(each) : []));
}

/** Of a link to a place of its own page, which browsers copy with the page’s whole address. */
function fragmentOf({ properties }: Element): string {
  const [, fragment = ""] = /#(.+)$/.exec(String(properties.href ?? "")) ?? [];
  return fragment;
}
