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
  ["blanks at the ends of what is bold", "<p>a<b> b&nbsp;</b>c <i> </i>d</p>", "a **b** c d"],
  ["headings that are bold, and empty ones", "<h2><b>Head</b></h2><h2></h2><p>a</p>", "## Head\n\na"],
  ["signs that nobody sees", "<p>10&nbsp;min, wash&shy;ing ma&#8203;chine</p>", "10 min, washing machine"],
  ["numbers above and below", "<p>m<sup>2</sup> H<sub>2</sub>O 1<sup>st</sup></p>", "m² H₂O 1st"],
  ["two line breaks", "<p>One<br>two<br><br>three</p>", "One\\\ntwo\n\nthree"],
  ["bare addresses", "<p>See https://example.org/a_b.</p>", "See https://example.org/a_b."],
  [
    "links that lead to no page",
    '<h2><a name="_Toc1">Tea</a></h2><p><a href="javascript:x()">a</a> <a href="#top">b</a> <a href="file:///c">c</a></p>',
    "## Tea\n\na b c",
  ],
  [
    "links of Google Docs",
    '<p><a href="https://www.google.com/url?q=https://example.org/&amp;sa=D">tea</a></p>',
    "[tea](https://example.org/)",
  ],
  ["emoji that are pictures", '<p>Hot <img alt="☕" src="https://a.example/e.png"> tea</p>', "Hot ☕ tea"],
  ["controls and films", "<p>a<button>b</button><video src=x>c</video><iframe>d</iframe></p>", "a"],
  [
    "comments of Word",
    "<p>Tea<span class=MsoCommentReference><a class=msocomanchor href='#_msocom_1'>[A1]</a></span> is hot.</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p>Is it?</p></div></div>",
    "Tea is hot.",
  ],
  [
    "tracked changes of Word",
    "<p>It is <del cite='mailto:a' datetime='2026-01-01'>cold</del><ins cite='mailto:a'>hot</ins>.</p>",
    "It is hot.",
  ],
  [
    "names of places that Word has seen",
    "<p class=MsoNormal>In <st1:City w:st='on'>Lisbon</st1:City>, <span class=SpellE>azulejo</span></p>",
    "In Lisbon, azulejo",
  ],
  [
    "LibreOffice",
    '<p style="margin-bottom: 0cm"><font face="Arial"><font size="4" style="font-size: 16pt"><b>Chá</b></font></font> <i>verde</i></p><ol><li><p>Um</p><ul><li><p>dentro</p></li></ul></li></ol>',
    "**Chá** *verde*\n\n1. Um\n\n   - dentro",
  ],
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

test("levels of a list of Word stay levels", () => {
  const entry = (level: number, words: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>${words}</p>`;
  expect(pasted(entry(1, "a") + entry(2, "b") + entry(3, "c") + entry(1, "d"))).toBe(
    "- a\n  - b\n    - c\n- d",
  );
});

test("merged cells leave blank ones, a table’s name stands above it, and one cell is no table", () => {
  const rows = "<tr><td colspan=2>Wide</td></tr><tr><td rowspan=2>r</td><td>1</td></tr><tr><td>2</td></tr>";
  expect(pasted(`<table><caption>Prices</caption>${rows}</table>`)).toBe(
    "Prices\n\n| Wide | |\n| - | - |\n| r | 1 |\n| | 2 |",
  );
  expect(pasted("<table><tr><td>Tea</td></tr></table>")).toBe("Tea");
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
