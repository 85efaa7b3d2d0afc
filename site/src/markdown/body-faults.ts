import type { FootnoteDefinition, Nodes, Root } from "mdast";
import { isJoinMark } from "../../../site-folder/desk-conflict-marks.ts";
import { forbiddenCharacters, hiddenCharacter } from "../../../site-folder/forbidden-characters.ts";
import { linkFault } from "../../../site-folder/link-fault.ts";
import { addressFault } from "../../../site-folder/photograph-name.ts";
import type { Finding } from "../../../site-folder/rules/say-finding.ts";
import { isCut, nodesOf } from "./markdown.ts";

/** Line within the body, counted from 1. */
export type BodyFault = Finding & { line: number };

/** `at`: another node than the one that is checked, or its line. */
type Report = (finding: Finding, at?: Nodes | number) => void;

/** What readers would not see, or not as its author meant it. */
export function bodyFaults(tree: Root, { hasPictures }: { hasPictures: boolean }): BodyFault[] {
  const faults: BodyFault[] = [];
  const reportAt =
    (place: Nodes): Report =>
    (finding, at = place) => {
      faults.push({ line: typeof at === "number" ? at : lineOf(at), ...finding });
    };
  for (const { node, parent } of nodesOf(tree)) {
    checkShape(node, parent, reportAt(node));
    checkPicture(node, parent, hasPictures, reportAt(node));
    checkTable(node, reportAt(node));
    checkLink(node, reportAt(node));
    checkSigns(node, reportAt(node));
  }
  checkFootnotes(tree, reportAt(tree));
  // <b> and </b> on one line are two nodes, but one fault
  const once = new Map(faults.map((found) => [JSON.stringify(found), found]));
  return [...once.values()].sort((a, b) => a.line - b.line);
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

/** Also those that are written `&#12;`. */
function checkSigns(node: Nodes, report: Report): void {
  for (const name of ["value", "alt", "title", "url"] as const) {
    const text: unknown = Reflect.get(node, name);
    if (typeof text !== "string") continue;
    for (const character of forbiddenCharacters(text))
      report(hiddenCharacter(character), lineOf(node) + character.line - 1);
  }
}

function checkShape(node: Nodes, parent: Nodes, report: Report): void {
  if (isCut(node)) report({ rule: "nested-too-deep" });
  if (node.type === "html") report({ rule: isJoinMark(node.value) ? "texts-put-together" : "html" });
  if (node.type === "heading" && node.children.length === 0) report({ rule: "heading-empty" });
  if (node.type === "heading" && node.depth > 3) report({ rule: "heading-too-deep" });
  if (node.type === "list" && parent.type === "listItem") report({ rule: "list-in-list" });
  if (node.type === "listItem" && isPicture(node.children[0])) report({ rule: "item-begins-with-picture" });
  if (node.type === "listItem" && typeof node.checked === "boolean") report({ rule: "boxes-to-tick" });
  if (node.type === "linkReference" || node.type === "imageReference") report({ rule: "address-elsewhere" });
}

function checkLink(node: Nodes, report: Report): void {
  if (node.type !== "link" && node.type !== "definition") return;
  const fault = linkFault(node.url);
  if (fault) report(fault);
}

function checkPicture(node: Nodes, parent: Nodes, hasPictures: boolean, report: Report): void {
  if (node.type === "text") checkSpaces(node.value, report);
  if (node.type !== "image") return;
  const { url } = node;
  const elsewhere = url.startsWith("picture:") ? undefined : addressFault(url);
  if (!hasPictures) report({ rule: "picture-not-here" });
  else if (elsewhere) report(elsewhere);
  if (parent.type !== "paragraph" || parent.children.length > 1)
    report({ rule: "picture-within-words", values: { address: url } });
  if (!node.alt?.trim()) report({ rule: "picture-unsaid", values: { address: url } });
}

function isPicture(node: Nodes | undefined): boolean {
  return node?.type === "paragraph" && node.children[0]?.type === "image";
}

function checkSpaces(text: string, report: Report): void {
  const name = /!\[[^\]]*\]\(([^()<>"]*\s[^()<>"]*\.\w{3,4})\b[^()]*\)/.exec(text)?.[1];
  if (name) report({ rule: "picture-with-spaces", values: { name: name.trim() } });
}

function checkTable(node: Nodes, report: Report): void {
  if (node.type !== "table") return;
  const [head, ...rows] = node.children;
  const columns = head?.children ?? [];
  if (columns.some(({ children }) => children.length === 0)) report({ rule: "table-column-unnamed" });
  for (const row of rows) {
    const { length: cells } = row.children;
    if (cells !== columns.length)
      report({ rule: "table-row-uneven", values: { columns: columns.length, cells } }, row);
  }
}

function checkFootnotes(tree: Root, report: Report): void {
  const nodes = nodesOf(tree).map(({ node }) => node);
  const used = nodes.flatMap((node) => (node.type === "footnoteReference" ? node.identifier : []));
  const written = new Set<string>();
  for (const note of nodes.flatMap((node): FootnoteDefinition[] =>
    node.type === "footnoteDefinition" ? [node] : [],
  )) {
    const values = { note: `[^${note.label ?? note.identifier}]` };
    if (written.has(note.identifier)) report({ rule: "note-twice", values }, note);
    else if (!used.includes(note.identifier)) report({ rule: "note-unused", values }, note);
    written.add(note.identifier);
    for (const { node } of nodesOf(note))
      if (node.type === "heading") report({ rule: "note-with-heading" }, node);
  }
  for (const node of nodes) {
    // Markdown shows a reference without its note as plain text
    const missing = node.type === "text" ? /\[\^[^\]\s]+\]/.exec(node.value)?.[0] : undefined;
    if (missing) report({ rule: "note-missing", values: { note: missing } }, node);
  }
}
