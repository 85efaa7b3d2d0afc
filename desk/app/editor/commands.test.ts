import { EditorState, type StateCommand, type Transaction } from "@codemirror/state";
import { expect, test } from "vitest";
import {
  commands,
  type EditorCommand,
  endList,
  insertInStep,
  linkTo,
  pasted,
  stepText,
  typedAddress,
  withoutDoubledSign,
  withPoints,
} from "./commands.ts";

/** A text with `|` where one is, or around what is chosen. */
function stateOf(marked: string): EditorState {
  const [before = "", chosen = "", after] = marked.split("|");
  const selection = {
    anchor: before.length,
    head: before.length + (after === undefined ? 0 : chosen.length),
  };
  return EditorState.create({ doc: marked.replaceAll("|", ""), selection });
}

function after(marked: string, command: EditorCommand): string {
  return run(stateOf(marked), commands[command])?.doc.toString() ?? "";
}

/** Undefined if the command leaves it to others. */
function run(state: EditorState, command: StateCommand): EditorState | undefined {
  let now = state;
  const dispatch = (transaction: Transaction) => {
    now = transaction.state;
  };
  return command({ state, dispatch }) ? now : undefined;
}

test.each<[EditorCommand, string, string]>([
  ["heading", "a\n\nWhat you| need\n\nb", "a\n\n## What you need\n\nb"],
  ["heading", "## What| you need", "What you need"],
  ["bold", "wet the |towel| now", "wet the **towel** now"],
  ["bold", "wet the **|towel|** now", "wet the towel now"],
  ["bold", "wet the to|wel now", "wet the **towel** now"],
  ["bold", "wet |the towel |now", "wet **the towel** now"],
  ["list", "|- one\n- two|", "one\ntwo"],
  ["steps", "|one\n\ntwo|", "1. one\n\n2. two"],
  ["steps", "|- one\n- two|", "1. one\n2. two"],
  ["tip", "One.\n\nIt |fades.\nIn light.", "One.\n\n💡 It fades.\nIn light."],
  ["tip", "💡 It |fades.", "It fades."],
  ["careful", "💡 It |fades.", "⚠️ It fades."],
  ["careful", "1. One.\n2. T|wo.\n3. Three.", "1. One.\n2. Two.\n\n   ⚠️ \n\n3. Three."],
  ["tip", "- One.\n- T|wo.\n\nThree.", "- One.\n- Two.\n\n💡 \n\nThree."],
  ["tip", "1. One.\n\n   ⚠️ Ho|t.", "1. One.\n\n   💡 Hot."],
  // the templates have no empty line below a heading
  ["careful", "## How\n1. O|ne.\n2. Two.", "## How\n1. One.\n\n   ⚠️ \n\n2. Two."],
  ["tip", "## Why\nIt |fades.", "## Why\n💡 It fades."],
  ["tip", "## Wh|y\nIt fades.", "## Why\n\n💡 \n\nIt fades."],
  ["tip", "> Fade|s.", "> Fades.\n\n💡 \n"],
  ["tip", "One.\n\n![A pan](pan.j|pg)", "One.\n\n![A pan](pan.jpg)\n\n💡 \n"],
  ["table", "## Ho|w\n1. One.", "## How\n\n| What | How much |\n|---|--:|\n| flour | 200 g |\n\n1. One."],
  ["heading", "1. Wet| it", "## Wet it"],
  ["list", "## Wet| it", "- Wet it"],
])("%s: %s", (command, marked, result) => {
  expect(after(marked, command)).toBe(result);
});

test.each([
  ["|", "![a](b.jpg)\n"],
  ["1. One|\n2. Two", "1. One\n\n   ![a](b.jpg)\n\n2. Two"],
  ["- One|\n- Two", "- One\n- Two\n\n![a](b.jpg)\n"],
  ["9. One\n10. T|wo\nthree\n\nFour", "9. One\n10. Two\nthree\n\n    ![a](b.jpg)\n\nFour"],
])("a picture at %j is a paragraph of its own, in the step one is in", (marked, result) => {
  const state = stateOf(marked);
  expect(state.update({ changes: insertInStep(state, "![a](b.jpg)").changes }).state.doc.toString()).toBe(
    result,
  );
});

test.each([
  ["1. One.\n2. **Drape it over the food.** Tuck| it in.", "Drape it over the food"],
  ["1. Wet [the towel](/a), then wring it. Go on.\n   It| drips.", "Wet the towel, then wring it"],
  ["- Sa|lt\n\n1. One.", ""],
])("a picture at %j is described as “%s” to begin with", (marked, words) => {
  expect(stepText(stateOf(marked))).toBe(words);
});

test.each([
  ["see |the iron| now", "**hot**", "see **hot** now"],
  ["One| two.\n\nThree.", "- a\n- b", "One two.\n\n- a\n- b\n\nThree."],
  ["|Say what to do.\n\n## Why\nThe reason.|", "## Tea\n\nBoil.", "## Tea\n\nBoil.\n"],
  ["One.\n\n|Two.|\n\nThree.", "- a", "One.\n\n- a\n\nThree."],
  ["One |two| three.", "- a\n- b", "One  three.\n\n- a\n- b\n"],
  ["One.\n\n|Two.", "a\n\nb", "One.\n\na\n\nb\n\nTwo."],
  ["|## Why\nIt fades.", "- a", "- a\n\n## Why\nIt fades."],
  ["1. On|e.\n2. Two.", "a\n\n| b |\n| - |", "1. One.\n\n   a\n\n   | b |\n   | - |\n\n2. Two."],
  ["1. One.|\n\n2. Two.", "3. a\n4. b", "1. One.\n\n3. a\n4. b\n\n2. Two."],
])("what is pasted at %j takes the place of what is chosen, %j", (marked, markdown, result) => {
  const state = stateOf(marked);
  const { state: now } = state.update(pasted(state, markdown));
  expect(now.doc.toString()).toBe(result);
  expect(now.sliceDoc(0, now.selection.main.head).endsWith(markdown.split("\n").at(-1) ?? "")).toBe(true);
});

test("a link takes the words that are chosen, and an address with blanks is kept whole", () => {
  const state = stateOf("see |the iron| now");
  const { changes } = linkTo(state, "/article/iron (1)", "unused");
  expect(state.update({ changes }).state.doc.toString()).toBe("see [the iron](</article/iron (1)>) now");
  const empty = stateOf("see |");
  expect(empty.update({ changes: linkTo(empty, "/a", "A [x]").changes }).state.doc.toString()).toBe(
    "see [A \\[x\\]](/a)",
  );
});

test.each([
  ["example.org/tea?cup=1", "https://example.org/tea?cup=1"],
  ["maria@example.org", "mailto:maria@example.org"],
  ["tel:112", "tel:112"],
  ["not an address.", undefined],
])("what is typed as a link, %s, leads to %s", (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

test.each([
  ["1. One\n2. Two\n3. |", "1. One\n2. Two\n\n|"],
  ["- One\n- |\n\nTwo", "- One\n\n|\n\nTwo"],
  ["1. One\n2. |\n3. Three", "1. One\n\n|\n\n3. Three"],
  ["1. One\n\n2. |", "1. One\n\n|"],
  ["- |", "|"],
])("Enter in an empty point, %j, ends the list: what follows belongs to no point", (marked, result) => {
  const state = run(stateOf(marked), endList);
  const head = state?.selection.main.head ?? 0;
  expect(`${state?.sliceDoc(0, head)}|${state?.sliceDoc(head)}`).toBe(result);
});

test.each(["- One|", "|- ", "Two|", "|"])("Enter in %j is not the end of a list", (marked) => {
  expect(run(stateOf(marked), endList)).toBeUndefined();
});

test.each([
  ["2. 2.", "2. "],
  ["   3. 4)", "   4) "],
  ["- -", "- "],
  ["- *", "* "],
])("a sign that is typed where the editor wrote one, %j, stands once", (before, after) => {
  expect(withoutDoubledSign(before)).toBe(after);
});

test.each([
  ["Buy:\r\n• tea\r\n  ◦ milk", "Buy:\n- tea\n- milk"],
  ["an o\uFB03ce \uFB01lter", "an office filter"],
  ["a ke\u00ADttle\u200B", "a kettle"],
  ["a ket\u00AD\n  tle", "a kettle"],
  ["5 • 6", undefined],
])("the points of plain text become a list, and joined letters single ones: %j", (pasted, text) => {
  expect(withPoints(pasted)).toBe(text);
});

test.each(["2.", "2. 2", "2. 2.5", "- 2.", "2. -", "Mix 2. 2."])("%j stays as it is typed", (before) => {
  expect(withoutDoubledSign(before)).toBeUndefined();
});
