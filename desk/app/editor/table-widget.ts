import type { EditorState } from "@codemirror/state";
import { type EditorView, WidgetType } from "@codemirror/view";
import type { Node } from "./lines.ts";

/** A table as the page shows it; a press on a row leads into that row of the text. */
export class TableWidget extends WidgetType {
  readonly #text: string;
  readonly #draw: (row: number) => HTMLTableRowElement;
  readonly #rows: number;

  constructor(state: EditorState, node: Node) {
    super();
    const start = state.doc.lineAt(node.from).from;
    this.#text = state.sliceDoc(start, node.to);
    const rows = [...node.getChildren("TableHeader"), ...node.getChildren("TableRow")];
    const sides = sidesOf(this.#text.split("\n")[1] ?? "");
    this.#rows = rows.length;
    this.#draw = (at) => {
      const row = rows[at];
      return row ? rowOf(state, row, sides, at === 0) : document.createElement("tr");
    };
  }

  override eq(other: TableWidget) {
    return other.#text === this.#text;
  }

  override get estimatedHeight() {
    return this.#rows * 45;
  }

  toDOM(view: EditorView) {
    const box = document.createElement("div");
    box.className = "table d-drawn-table";
    const table = box.appendChild(document.createElement("table"));
    for (let at = 0; at < this.#rows; at++) {
      const row = table.appendChild(this.#draw(at));
      row.addEventListener("mousedown", (event) => {
        event.preventDefault();
        const { doc } = view.state;
        // below the first row stands that of the hyphens
        const line = doc.lineAt(view.posAtDOM(box)).number + (at === 0 ? 0 : at + 1);
        view.dispatch({ selection: { anchor: doc.line(Math.min(line, doc.lines)).to }, userEvent: "select" });
        view.focus();
      });
    }
    return box;
  }

  override ignoreEvent() {
    return true;
  }
}

function rowOf(
  state: EditorState,
  row: Node,
  sides: readonly string[],
  isHead: boolean,
): HTMLTableRowElement {
  const made = document.createElement("tr");
  const cells = row.getChildren("TableCell");
  for (const [at, { from, to }] of placesOf(state, row).entries()) {
    const cell = made.appendChild(document.createElement(isHead ? "th" : "td"));
    if (sides[at]) cell.dataset.align = sides[at];
    const words = cells.find((one) => one.from >= from && one.to <= to);
    if (words) draw(state, words, cell);
  }
  return made;
}

/** Between the lines of a row; one that is escaped belongs to the words. */
function placesOf(state: EditorState, { from, to }: Node): { from: number; to: number }[] {
  const text = state.sliceDoc(from, to);
  const bars = [...text.matchAll(/(?<!\\)\|/g)].map(({ index }) => from + index);
  const isOpen = text.trimStart().startsWith("|");
  const isClosed = /(?<!\\)\|\s*$/.test(text);
  const starts = isOpen ? bars : [from - 1, ...bars];
  const ends = [...bars.slice(isOpen ? 1 : 0), ...(isClosed ? [] : [to])];
  return ends.map((end, at) => ({ from: (starts[at] ?? end) + 1, to: end }));
}

function sidesOf(hyphens: string): string[] {
  const cells = hyphens
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|");
  return cells.map((cell) => {
    const [isLeft, isRight] = [cell.trim().startsWith(":"), cell.trim().endsWith(":")];
    return isLeft && isRight ? "center" : isRight ? "right" : "";
  });
}

const looks: Readonly<Record<string, string>> = {
  StrongEmphasis: "d-strong",
  Emphasis: "d-em",
  Strikethrough: "d-struck",
  InlineCode: "d-code",
  Link: "d-link",
};

/** The words of a node without their signs. */
function draw(state: EditorState, node: Node, into: HTMLElement): void {
  let at = node.from;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    into.append(state.sliceDoc(at, child.from));
    at = child.to;
    const isTarget = /^(Link|Image)$/.test(node.name) && /^(URL|LinkTitle)$/.test(child.name);
    if (child.name.endsWith("Mark") || isTarget) continue;
    if (child.name === "Escape") into.append(state.sliceDoc(child.from + 1, child.to));
    else {
      const inner = into.appendChild(document.createElement("span"));
      inner.className = looks[child.name] ?? "";
      draw(state, child, inner);
    }
  }
  into.append(state.sliceDoc(at, node.to));
}
