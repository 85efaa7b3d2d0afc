import type { Element, Nodes, Parents, Root } from "hast";
import type { Handle } from "hast-util-to-mdast";
import { visit } from "unist-util-visit";
import { textIn } from "./pasted-nodes.ts";

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
  /** The name of the note in which a link leads back; of a mark none. */
  const notes = new Map(pairs.flatMap(({ mark, back }) => [[mark, ""] as const, [back, fragmentOf(mark)]]));
  for (const link of page.links) if (!notes.has(link) && isLeftOver(link, page)) takeOut(link, page);
  const blocks = new Map(pairs.map(({ back }) => [notes.get(back), blockOf(back, notes, page)]));
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
    // around the mark there is nothing else
    const own = lineOf(mark, parents).filter((at) => textIn(at).trim() === textIn(mark).trim());
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
  return /^[[(]?(?:\p{L}{0,2}\p{N}{1,3}|\p{L}|[*†‡§]+)[\])]?$/u.test(textIn(link).trim());
}

/** The largest part of the page with this note alone. */
function blockOf(back: Element, notes: ReadonlyMap<Element, string>, { parents, links }: Page): Element {
  const isOther = (link: Element) => notes.has(link) && notes.get(link) !== notes.get(back);
  const others = new Set(links.filter(isOther).flatMap((link) => lineOf(link, parents)));
  const line = lineOf(back, parents);
  const end = line.findIndex((at) => others.has(at) || hasHeading(at));
  const whole = end === -1 ? line : line.slice(0, end);
  return whole.find(({ tagName }) => tagName === "li") ?? whole.at(-1) ?? back;
}

function hasHeading(node: Element): boolean {
  return node.children.some((child) => child.type === "element" && /^h[1-6r]$/.test(child.tagName));
}

function isLeftOver(link: Element, { parents, names }: Page): boolean {
  if (names.has(fragmentOf(link))) return false;
  const isRaised = lineOf(link, parents).some(({ tagName }) => tagName === "sup");
  return isMark(link) && (isRaised || /^\[.*\]$/.test(textIn(link).trim()));
}

function takeOut(node: Element, { parents }: Page): void {
  const above = parents.get(node);
  above?.children.splice(above.children.indexOf(node), 1);
}

/** With the line above it, and what held it alone. */
function takeOutWhole(block: Element, page: Page): void {
  const above = page.parents.get(block);
  const before = above?.children.slice(0, above.children.indexOf(block)) ?? [];
  takeOut(block, page);
  for (const node of before.toReversed()) {
    if (textIn(node).trim() !== "") break;
    if (node.type === "element") takeOut(node, page);
  }
  if (above?.type !== "element") return;
  const isTitle = (node: Nodes) => node.type === "element" && /^h[1-6]$/.test(node.tagName);
  if (above.children.every((node) => isTitle(node) || textIn(node).trim() === "")) takeOutWhole(above, page);
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
