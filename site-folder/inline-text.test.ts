import { expect, test } from "vitest";
import { parseMarkdown } from "../site/src/markdown/markdown.ts";
import { inlineLinks, inlineParts, withoutInlineMarks } from "./inline-text.ts";

test("a text is read into its words, what is emphasised and its links", () => {
  expect(inlineParts("See *our* [terms](/terms).")).toMatchObject([
    { kind: "text", text: "See " },
    { kind: "emphasis", text: "our", written: "*our*" },
    { kind: "text", text: " " },
    { kind: "link", text: "terms", address: "/terms", written: "[terms](/terms)" },
    { kind: "text", text: "." },
  ]);
  expect(withoutInlineMarks("See *our* [terms](/terms).")).toBe("See our terms.");
});

test.each([
  "[Set](https://a.example/Set_(type)) is one",
  "[Set](</with a blank>)",
  "[Set](/a\\)b)",
  "[a \\] b](/a)",
  "[Set](/with a blank)",
  "[Set](/a(b)",
  "[Set]()",
  "([Set](/a)), [Set](/b)",
  "2 * 3 * 4 and *so*",
])("the links of %j are those that Markdown reads", (text) => {
  const [paragraph] = parseMarkdown(text).children;
  const links =
    paragraph?.type === "paragraph" ? paragraph.children.filter(({ type }) => type === "link") : [];
  const read = links.flatMap((link) => (link.type === "link" && link.url ? decodeURI(link.url) : []));
  expect(inlineLinks(text).map(({ address }) => address)).toEqual(read);
});
