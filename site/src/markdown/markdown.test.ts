import fc from "fast-check";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { parseMarkdown } from "./markdown.ts";

const pieces = [
  "a",
  "B",
  " ",
  "\n",
  "\n\n",
  "-",
  "- ",
  ":",
  "|",
  "~",
  "*",
  "_",
  "[",
  "]",
  "^",
  "(",
  ")",
  "`",
  "#",
  ">",
];
const addresses = [
  "www.x.pt",
  "WWW",
  "http",
  "://x.pt",
  "https://x.pt",
  "ftp://x.pt",
  "a@x.pt",
  "mailto:",
  "xmpp:",
];
const boxes = ["[ ]", "[x]", "[X]", "[\t]", "[\n]", "1. ", "    ", "\\", "&#64;", "<", "!"];
const anyText = fc
  .array(fc.constantFrom(...pieces, ...addresses, ...boxes), { maxLength: 24 })
  .map((parts) => parts.join(""));

const plain = unified().use(remarkParse);
const dialect = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });

test.each([
  "| a |\n|---|",
  "a\n:-",
  "a\n-:",
  "~~a~~",
  "a[^a]\n\n[^a]: b",
  "- [ ] a",
  "- [\n] a",
  "- [X] a",
  "WWW.x.pt",
  "http://x.pt",
  "https://x.pt",
  "http\\://x.pt",
  "a@x.pt",
  "a&#64;x.pt",
])("%j is read as GitHub does", (text) => {
  expect(parseMarkdown(text)).toEqual(dialect.parse(text));
  expect(parseMarkdown(text)).not.toEqual(plain.parse(text));
});

test("a text that is parsed without GitHub’s dialect has nothing of it", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      // mdast-util-gfm-task-list-item 2.0.1 asserts, in development only, that “-\n[X]\na” begins with a paragraph
      fc.pre(isParsed(text));
      expect(parseMarkdown(text)).toEqual(dialect.parse(text));
    }),
    { numRuns: 1000 },
  );
});

function isParsed(text: string): boolean {
  try {
    dialect.parse(text);
    return true;
  } catch {
    return false;
  }
}
