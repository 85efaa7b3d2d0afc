import type { FootnoteDefinition, Nodes, Root } from "mdast";
import { forbiddenSigns, signFault } from "../../../site-folder/forbidden-signs.ts";
import { isJoinMark } from "../../../site-folder/joined-texts.ts";
import { linkFault } from "../../../site-folder/link-fault.ts";
import { addressFault } from "../../../site-folder/photograph-name.ts";
import { nodesOf } from "./markdown.ts";

/** A fault in a text: its line within the body, counted from 1, and what to do. */
export type BodyFault = { line: number; fault: string };

/** `at`: another node than the one that is checked, or its line. */
type Report = (fault: string, at?: Nodes | number) => void;

/** Markdown in a text that readers would not see, or not as its author meant it. */
export function bodyFaults(tree: Root, { hasPictures }: { hasPictures: boolean }): BodyFault[] {
  const faults: BodyFault[] = [];
  const reportAt =
    (place: Nodes): Report =>
    (fault, at = place) => {
      faults.push({ line: typeof at === "number" ? at : lineOf(at), fault });
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
  const once = new Map(faults.map((found) => [`${found.line} ${found.fault}`, found]));
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
    for (const sign of forbiddenSigns(text)) report(signFault(sign), lineOf(node) + sign.line - 1);
  }
}

function checkShape(node: Nodes, parent: Nodes, report: Report): void {
  if (node.type === "html")
    report(
      isJoinMark(node.value)
        ? "two texts were put together here; keep what you want of both, and delete the lines <!-- … -->"
        : "HTML is not shown; write Markdown instead",
    );
  if (node.type === "heading" && node.children.length === 0)
    report("the heading has no words; write some, or take its # out");
  if (node.type === "heading" && node.depth > 3) report("headings go down to ###; use ## or ###");
  if (node.type === "list" && parent.type === "listItem")
    report("a list inside a list is not shown well on a phone; make it one list");
  if (node.type === "listItem" && isPicture(node.children[0]))
    report("a point or step begins with words; move its picture below them, into a paragraph of its own");
  if (node.type === "listItem" && typeof node.checked === "boolean")
    report("boxes to tick are not shown; write the list without [ ] and [x]");
  if (node.type === "linkReference" || node.type === "imageReference")
    report("write the address where you use it, as in [words](address)");
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
  if (!hasPictures) report("pictures work in articles only");
  else if (elsewhere) report(elsewhere);
  if (parent.type !== "paragraph" || parent.children.length > 1)
    report(`the picture ${url} needs a paragraph of its own; put an empty line before and after it`);
  if (!node.alt?.trim())
    report(`the picture ${url} has no alternative text; write it between the square brackets`);
}

function isPicture(node: Nodes | undefined): boolean {
  return node?.type === "paragraph" && node.children[0]?.type === "image";
}

/** Reports file names with spaces, which Markdown does not read as a picture. */
function checkSpaces(text: string, report: Report): void {
  const name = /!\[[^\]]*\]\(([^()<>"]*\s[^()<>"]*\.\w{3,4})\b[^()]*\)/.exec(text)?.[1];
  if (name)
    report(`a file name with spaces needs < and > around it; write ![what it shows](<${name.trim()}>)`);
}

function checkTable(node: Nodes, report: Report): void {
  if (node.type !== "table") return;
  const [head, ...rows] = node.children;
  const columns = head?.children ?? [];
  if (columns.some(({ children }) => children.length === 0))
    report("a column of the table has no name; write one in its first row");
  for (const row of rows) {
    const { length } = row.children;
    if (length !== columns.length)
      report(`the table has ${columns.length} columns and this row ${length}; make them as many`, row);
  }
}

function checkFootnotes(tree: Root, report: Report): void {
  const nodes = nodesOf(tree).map(({ node }) => node);
  const used = nodes.flatMap((node) => (node.type === "footnoteReference" ? node.identifier : []));
  const written = new Set<string>();
  for (const note of nodes.flatMap((node): FootnoteDefinition[] =>
    node.type === "footnoteDefinition" ? [node] : [],
  )) {
    const name = `[^${note.label ?? note.identifier}]`;
    if (written.has(note.identifier)) report(`the note ${name} appears twice; rename one`, note);
    else if (!used.includes(note.identifier))
      report(`nothing refers to the note ${name}; write ${name} in a sentence, or remove it`, note);
    written.add(note.identifier);
    for (const { node } of nodesOf(note))
      if (node.type === "heading") report("a note holds no heading; write it as a sentence", node);
  }
  for (const node of nodes) {
    // Markdown shows a reference without its note as plain text
    const missing = node.type === "text" ? /\[\^[^\]\s]+\]/.exec(node.value)?.[0] : undefined;
    if (missing) report(`the note ${missing} is missing; add a line that begins with ${missing}:`, node);
  }
}
