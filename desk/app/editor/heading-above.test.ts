import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { headingAbove } from "./heading-above.ts";

const text = `First words.

## What you **need**
- A cup.

## Related

\`\`\`
## no heading
\`\`\`

### What you need
The end.`;

test.each([
  ["First words", ""],
  ["A cup", "what-you-need"],
  ["no heading", "related-1"],
  ["The end", "what-you-need-1"],
])("with the cursor at “%s” the page is followed to #%s", (words, id) => {
  const state = EditorState.create({ doc: text, selection: { anchor: text.indexOf(words) } });
  expect(headingAbove(state)).toBe(id);
});
