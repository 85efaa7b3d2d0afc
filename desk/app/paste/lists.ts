import type { Element, Nodes, Root } from "hast";
import { textOf } from "./text-of.ts";

/**
 * Brings lists into shape: Word writes their entries as paragraphs with `mso-list` in their style; Google Docs puts a list that
 * is in an entry behind it.
 */
export function gatherLists(parent: Root | Element): void {
  const gathered: Nodes[] = [];
  for (const child of parent.children) {
    if (child.type === "element") gatherLists(child);
    const before = gathered.findLast(({ type }) => type === "element");
    if (isElement(parent, /^[uo]l$/) && isElement(child, /^[uo]l$/) && isElement(before, /^li$/)) {
      before.children.push(child);
      continue;
    }
    const kind = child.type === "element" ? wordListOf(child) : undefined;
    if (!kind || child.type !== "element") {
      if (!(child.type === "text" && child.value.trim() === "" && isWordList(gathered.at(-1))))
        gathered.push(child as Nodes);
      continue;
    }
    const last = gathered.at(-1);
    const entry: Element = {
      type: "element",
      tagName: "li",
      properties: {},
      children: withoutSign(child.children),
    };
    const level = Number(/level(\d)/.exec(String(child.properties.style ?? ""))?.[1] ?? 1);
    if (isWordList(last) && (level > 1 || last.tagName === kind)) put(entry, last, kind, level);
    else gathered.push({ type: "element", tagName: kind, properties: { dataWord: "" }, children: [entry] });
  }
  parent.children = gathered as never;
}

/** At its level, counted from 1: in the last entry of the level above. */
function put(entry: Element, list: Element, kind: string, level: number): void {
  const above = list.children.at(-1);
  const last = isElement(above, /^li$/) ? above.children.at(-1) : undefined;
  if (level <= 1 || !isElement(above, /^li$/)) list.children.push(entry);
  else if (isElement(last, /^[uo]l$/)) put(entry, last, kind, level - 1);
  else above.children.push({ type: "element", tagName: kind, properties: {}, children: [entry] });
}

function isWordList(node: Nodes | undefined): node is Element {
  return node?.type === "element" && node.properties.dataWord === "";
}

function isElement(node: Nodes | undefined, name: RegExp): node is Element {
  return node?.type === "element" && name.test(node.tagName);
}

const sign = /^\s*(?:[·•o§▪–-]|(\d+|[a-z])[.)])\s+/i;
const signAlone = /^(?:[·•o§▪–-]|(?:\d+|[a-z])[.)])?$/i;

function wordListOf(element: Element): "ul" | "ol" | undefined {
  const marks = `${element.properties.style ?? ""} ${[element.properties.className ?? ""].flat().join(" ")}`;
  if (!/mso-list:\s*l\d|MsoListParagraph/i.test(marks)) return undefined;
  return sign.exec(textOf(element))?.[1] ? "ol" : "ul";
}

/** The bullet or number stands in the text, often in an element of its own. */
function withoutSign(children: Element["children"]): Element["children"] {
  const [first, ...others] = children;
  if (!first) return children;
  if (first.type === "text") {
    if (signAlone.test(first.value.trim())) return withoutSign(others);
    return [{ type: "text", value: first.value.replace(sign, "").trimStart() }, ...others];
  }
  if (first.type !== "element") return withoutSign(others);
  if (signAlone.test(textOf(first).trim())) return withoutSign(others);
  return [{ ...first, children: withoutSign(first.children) }, ...others];
}
