import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import { hasShape, markdownOf } from "./markdown-of.ts";

const pasted = (html: string) => markdownOf(fromHtml(html, { fragment: true }));

test.each([
  ["bold and italic", "<p>A <b>bold</b> and <i>leaning</i> word</p>", "A **bold** and *leaning* word"],
  ["headings", "<h2>What you need</h2><p>A cup.</p>", "## What you need\n\nA cup."],
  ["links", '<p><a href="https://example.org/a">there</a></p>', "[there](https://example.org/a)"],
  ["lists", "<ol><li>One</li><li>Two</li></ol>", "1. One\n2. Two"],
  ["Google’s b around all", '<b style="font-weight:normal" id="docs-x"><p>Plain</p></b>', "Plain"],
  ["bold by style", '<p><span style="font-weight:700">Wet</span> it</p>', "**Wet** it"],
  ["nothing but room", "<p>One</p><p>&nbsp;</p><p><b> </b></p><p>Two</p>", "One\n\nTwo"],
  ["what is underlined", "<p>Very <u>wet</u> <font color=red>tea</font></p>", "Very wet tea"],
  ["Word’s own elements", "<p>Tea<o:p></o:p></p><style>p{}</style><!-- a -->", "Tea"],
])("%s", (_what, html, markdown) => {
  expect(pasted(html)).toBe(markdown);
});

test("Word’s lists are paragraphs, and become lists", () => {
  const bullet = (words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span>${words}</p>`;
  const number = (at: number, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>${at}.<span>&nbsp; </span></span>${words}</p>`;
  expect(
    pasted(
      `${bullet("a cup")}\n${bullet("a spoon")}<p>Then</p>${number(1, "<b>Wet</b> it.")}${number(2, "Dry it.")}`,
    ),
  ).toBe("- a cup\n- a spoon\n\nThen\n\n1. **Wet** it.\n2. Dry it.");
});

test("tables stay tables, their first row names the columns", () => {
  expect(
    pasted(
      "<table><tr><td><p>What</p></td><td><p>Cost</p></td></tr><tr><td>Tea</td><td>€2</td></tr></table>",
    ),
  ).toBe("| What | Cost |\n| - | - |\n| Tea | €2 |");
});

test("a cell stays one line, whatever it holds", () => {
  const cell = "<td><p>Chá</p>\n<p>verde</p></td><td><ul><li>a</li>\n<li>b | c</li></ul></td><td>1<br>2</td>";
  expect(pasted(`<table><tr><td>A</td><td>B</td><td>C</td></tr><tr>${cell}</tr></table>`)).toBe(
    "| A | B | C |\n| - | - | - |\n| Chá verde | a, b \\| c | 1 2 |",
  );
});

test("a list in an entry of a list stays there, also where Google Docs puts it behind it", () => {
  const html = "<ol><li>One</li>\n<ul><li>Inner</li></ul><li>Two</li></ol>";
  expect(pasted(html)).toBe("1. One\n   - Inner\n2. Two");
});

test("plain words are left to the browser", () => {
  expect(hasShape("<meta charset='utf-8'>just words")).toBe(false);
  expect(hasShape("<p>words</p>")).toBe(true);
});
