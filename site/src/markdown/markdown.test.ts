import fc from "fast-check";
import { expect, test } from "vitest";
import { nodesOf, parseMarkdown, plainText } from "./markdown.ts";

/** What stands in a text besides paragraphs and words, as `link mailto:a@x.pt`. */
function kindsIn(text: string): string[] {
  const others = nodesOf(parseMarkdown(text)).filter(({ node }) => !/^(paragraph|text)$/.test(node.type));
  return others.map(({ node }) => (node.type === "link" ? `link ${node.url}` : node.type));
}

test.each([
  ["| a |\n|---|", ["table", "tableRow", "tableCell"]],
  ["a\n:-", ["table", "tableRow", "tableCell"]],
  ["a\n-:", ["table", "tableRow", "tableCell"]],
  ["~~a~~", ["delete"]],
  ["a[^a]\n\n[^a]: b", ["footnoteReference", "footnoteDefinition"]],
  ["WWW.x.pt", ["link http://WWW.x.pt"]],
  ["see http://x.pt.", ["link http://x.pt"]],
  ["(https://x.pt/~a)", ["link https://x.pt/~a"]],
  ["http\\://x.pt", ["link http://x.pt"]],
  ["a.b@x.pt", ["link mailto:a.b@x.pt"]],
  ["---\na: b\n---", ["thematicBreak", "heading"]],
])("%j is read as GitHub does", (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds);
});

test.each(["~5~", "3~4 plugs and 5~6 lamps", "~a *b* c~", "\\~a~", "about ~5 to ~10"])(
  "a single tilde strikes nothing: %j",
  (text) => {
    expect(kindsIn(text).filter((kind) => kind === "delete")).toEqual([]);
    expect(plainText(parseMarkdown(text)).trim()).toBe(text.replaceAll(/[\\*]/g, ""));
  },
);

const pieces = ["a", "é", "😀", " ", "\n", "\n\n", "\r\n", "- ", "1. ", "> ", "# ", "|", "~", "~~", "*", "_"];
const marks = [
  "[",
  "]",
  "^",
  "(",
  ")",
  "`",
  "```",
  "<b>",
  "&amp;",
  "\\",
  "www.x.pt",
  "a@x.pt",
  "[^a]: ",
  "\t",
];
const anyText = fc
  .array(fc.constantFrom(...pieces, ...marks), { maxLength: 24 })
  .map((parts) => parts.join(""));

test("whatever is written is read, and each node stands where it says", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { node } of nodesOf(parseMarkdown(text))) {
        const { start, end } = node.position ?? {};
        if (!start || !end) continue;
        const before = text.slice(0, start.offset);
        expect(start.line).toBe(before.split(/\r\n|\n|\r/).length);
        expect(end.offset).toBeLessThanOrEqual(text.length);
        if (node.type === "inlineCode") expect(text[start.offset ?? -1]).toBe("`");
      }
    }),
    { numRuns: 300 },
  );
});
