import { expect, test } from "vitest";
import { markdownOf } from "./pasted-markdown.ts";

// as these programs write what is copied, made by us

test("Google Docs: a <b> around everything that is not bold, emphasis by style, points as paragraphs", () => {
  const copied = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-2"><h2 dir="ltr"><span style="font-weight:400">Kit</span></h2><p dir="ltr"><span style="font-weight:400">Mind the </span><span style="font-weight:700">hot</span><span style="font-style:italic"> lid</span><span>.</span></p><ol><li dir="ltr"><p><span>Rinse.</span></p></li><ul><li><p><span>Twice.</span></p></li></ul><li><p><span>Dry.</span></p></li></ol><br /><p><a href="https://www.google.com/url?q=https://a.example/x&amp;sa=D"><span style="text-decoration:underline">page</span></a></p><table><colgroup><col/></colgroup><tbody><tr><td><p><span style="font-weight:700">What</span></p></td><td><p>How much</p></td></tr><tr><td><p>tea</p></td><td><p>one</p><p>spoon</p></td></tr></tbody></table></b><br class="Apple-interchange-newline">`;
  expect(markdownOf(copied)).toBe(`## Kit

Mind the **hot** *lid*.

1. Rinse.
   - Twice.
2. Dry.

[page](https://a.example/x)

| What | How much |
| - | - |
| tea | one spoon |`);
});

test("Word: points are paragraphs with a depth in their style, between conditional comments", () => {
  const point = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
  const copied = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><title>Jars</title><style><!-- p.MsoNormal {margin:0cm} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body><!--StartFragment--><p class=MsoTitle>Clean a Jar<o:p></o:p></p><h2><b>What it <i>takes</i></b></h2>${point(1, "1.", "<b>Rinse </b>the jar.")}
${point(2, "o", "Mind the lid")}
${point(1, "2.", "Dry")}<p class=MsoNormal><o:p>&nbsp;</o:p></p>${point(1, "·", "One")}<p class=MsoNormal>Then <u>stop</u>.<img src="file:///C:/a.png"><a name="_GoBack"></a></p><!--EndFragment--></body></html>`;
  expect(markdownOf(copied)).toBe(`# Clean a Jar

## What it *takes*

1. **Rinse** the jar.
   - Mind the lid
2. Dry

- One

Then stop.`);
});

test("Word in a browser: each point in a list of its own, headings by their role", () => {
  const point = (list: string, words: string, start = "") =>
    `<div class="ListContainerWrapper"><${list} role="list"${start}><li data-aria-level="1"><p class="Paragraph"><span class="TextRun">${words}</span><span class="EOP">&nbsp;</span></p></li></${list}></div>`;
  const copied = `<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun">Jars</span><span class="EOP">&nbsp;</span></p></div>${point("ul", "Soap")}${point("ul", "Water")}${point("ol", "Rinse", ' start="1"')}${point("ol", "Dry", ' start="2"')}${point("ol", "Begin", ' start="1"')}`;
  expect(markdownOf(copied)).toBe("## Jars\n\n- Soap\n- Water\n\n1. Rinse\n2. Dry\n\n1) Begin");
});

test("editors: their view of Markdown is pasted as its plain text", () => {
  const line = (words: string) => `<div><span style="font-weight: bold;">${words}</span></div>`;
  const ofVsCode = `<meta charset='utf-8'><div style="color: #cccccc;font-family: Consolas, 'Courier New', monospace;font-weight: normal;line-height: 19px;white-space: pre;">${line("## Tools")}${line("- A **clean** cloth")}</div>`;
  const ofJetBrains = `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="background-color:#2b2b2b;font-family:'JetBrains Mono',monospace;font-size:9,8pt;"><span style="font-weight:bold;">## Tools<br></span></pre></body></html>`;
  for (const copied of [ofVsCode, ofJetBrains]) expect(markdownOf(copied)).toBeUndefined();
});

test.each([
  ["<p>## Tools</p><p>- A **clean** cloth</p>", "## Tools\n\n- A **clean** cloth"],
  [
    '<p><span style="font-weight:400">See [a page](https://a.example/x).</span></p>',
    "See [a page](https://a.example/x).",
  ],
])("documents that show the source of Markdown: %s stays as it is", (copied, markdown) => {
  expect(markdownOf(copied)).toBe(markdown);
});

test.each([
  ["<p>## Tools</p><p>A <b>clean</b> cloth</p>", "\\## Tools\n\nA **clean** cloth"],
  ["<p>2 * 3 [or so]</p>", "2 \\* 3 \\[or so]"],
])("signs that mean nothing stay signs: %s", (copied, markdown) => {
  expect(markdownOf(copied)).toBe(markdown);
});

test("Apple’s programs: bold and italic are classes of a style sheet", () => {
  const copied = `<html><head><style type="text/css">p.p1 {margin: 0.0px} span.s1 {font: bold 12px Helvetica} span.s2 {font-style: italic}</style></head><body><p class="p1"><span class="s1">Rinse</span> the <span class="s2">jar </span>now.<span class="Apple-converted-space">&nbsp;</span></p><p class="p2"><br></p><ul class="ul1"><li class="li1"><span class="s3"></span>One</li></ul></body></html>`;
  expect(markdownOf(copied)).toBe("**Rinse** the *jar* now.\n\n- One");
});

test.each([
  [
    "a word of a Windows clipboard",
    "<html><body>\r\n<!--StartFragment--><strong>Rinse</strong><!--EndFragment-->\r\n</body></html>",
    "**Rinse**",
  ],
  [
    "emphasis in pieces, with blanks",
    "<p><b>Ri</b><b>nse </b><i> it</i>, <b> </b>now</p>",
    "**Rinse** *it*, now",
  ],
  ["a colon in bold before a letter", "<p><b>Note:</b>text</p>", "**Note**:text"],
  ["brackets in bold between letters", "<p>see<b>(<i>it</i>)</b>now</p>", "see(**_it_**)now"],
  ["a sign alone in bold", "<p><b>!</b>now</p>", "!now"],
  ["a full stop in bold before a blank", "<p><b>Stop.</b> Then go.</p>", "**Stop.** Then go."],
  ["a line's end in bold", "<p><b>Note<br></b>text</p>", "**Note**\\\ntext"],
  ["a blank in an element of its own", "<p><span>two</span><span> </span><u>cups</u></p>", "two cups"],
  ["a blank before emphasis", "<p>two<span> <b>cups</b></span></p>", "two **cups**"],
  [
    "a line’s end in an element of its own",
    "<p><span>One</span><span><br></span><span>two</span></p>",
    "One\\\ntwo",
  ],
  ["a heading of two lines", "<h2>One<br>two</h2>", "## One two"],
  ["words struck out", "<p><del>One.</del>two</p>", "~~One~~.two"],
  ["points without their list", "<li>One</li><li>Two</li>", "- One\n- Two"],
  [
    "points of two paragraphs",
    "<ul><li><p>One</p><p>more</p></li><li>Two</li></ul>",
    "- One\n\n  more\n\n- Two",
  ],
  ["a bold box around blocks", "<strong><p>One</p><p>Two</p></strong>", "One\n\nTwo"],
  ["a box of one cell", "<table><tr><td><p>One <b>two</b></p></td></tr></table>", "One **two**"],
  ["headings that go too deep", "<h5>Deep</h5>", "### Deep"],
  [
    "a picture of a page, and a link within it",
    '<p>A<img src="data:image/png;base64,x"> <a href="#b">b</a></p>',
    "A b",
  ],
  [
    "emphasis beside Word’s own styles for other scripts",
    "<p><b style='mso-bidi-font-weight:normal'>hot</b> <i style='mso-bidi-font-style:normal'>lid</i></p>",
    "**hot** *lid*",
  ],
  [
    "a raised or lowered number",
    "10<sup>-3</sup> m<sup>2</sup> of H<sub>2</sub>O, 1<sup>st</sup>",
    "10⁻³ m² of H₂O, 1st",
  ],
  ["a number raised by its style", '<p>m<span style="vertical-align:super">2</span></p>', "m²"],
  ["a film", '<p>One<video src="https://a.example/a.mp4"></video> <b>two</b></p>', "One **two**"],
  [
    "a list in a cell",
    "<table><tr><th>What</th><th>How</th></tr><tr><td>tea<ul><li>black</li><li><p>green</p></li></ul></td><td>hot</td></tr></table>",
    "| What | How |\n| - | - |\n| tea black green | hot |",
  ],
  [
    "rows without words",
    "<table><tr><td></td><td>&nbsp;</td></tr><tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></table>",
    "| a | b |\n| - | - |\n| c | |",
  ],
  [
    "a heading in a step",
    "<ol><li><h3>Rinse</h3><p>Twice.</p></li><li>Dry</li></ol>",
    "1. **Rinse**\n\n   Twice.\n\n2. Dry",
  ],
  ["an empty line by two ends of a line", "<p>One<br>two<br><br><b>three</b></p>", "One\\\ntwo\n\n**three**"],
  ["characters that nobody sees", "<p>ke\u00ADttle\u200B \uFB01lter <b>on</b></p>", "kettle filter **on**"],
  [
    "a paragraph below the words of a point",
    "<ol><li>Boil<p>Twice.</p></li><li>Dry</li></ol>",
    "1. Boil\n\n   Twice.\n\n2. Dry",
  ],
  [
    "words for screen readers alone",
    '<p>See <a href="https://a.example/x">it<span style="position: absolute; width: 1px; clip-path: inset(50%);"> in a new tab</span></a>.</p>',
    "See [it](https://a.example/x).",
  ],
  ["a span alone", '<span style="color:red;font-weight:bold">hot</span> lid', "**hot** lid"],
])("%s", (_what, copied, markdown) => {
  expect(markdownOf(copied)).toBe(markdown);
});

/** Marks and notes as these programs link them. */
const notes = {
  Word: [
    (number: number) =>
      `<a style='mso-footnote-id:ftn${number}' href="#_ftn${number}" name="_ftnref${number}" title=""><span class=MsoFootnoteReference><![if !supportFootnotes]><span>[${number}]</span><![endif]></span></a>`,
    (one: string, two: string) =>
      `<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>${[one, two].map((words, at) => `<div style='mso-element:footnote' id=ftn${at + 1}><p class=MsoFootnoteText><a style='mso-footnote-id:ftn${at + 1}' href="#_ftnref${at + 1}" name="_ftn${at + 1}" title=""><span>[${at + 1}]</span></a> ${words}<o:p></o:p></p></div>`).join("")}</div>`,
  ],
  LibreOffice: [
    (number: number) =>
      `<a class="sdfootnoteanc" name="sdfootnote${number}anc" href="#sdfootnote${number}sym"><sup>${number}</sup></a>`,
    (one: string, two: string) =>
      [one, two]
        .map(
          (words, at) =>
            `<div id="sdfootnote${at + 1}"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote${at + 1}sym" href="#sdfootnote${at + 1}anc">${at + 1}</a>${words}</p>\n</div>`,
        )
        .join(""),
  ],
  "Google Docs": [
    (number: number) => `<sup><a href="#ftnt${number}" id="ftnt_ref${number}">[${number}]</a></sup>`,
    (one: string, two: string) =>
      `<hr>${[one, two].map((words, at) => `<div><p><a href="#ftnt_ref${at + 1}" id="ftnt${at + 1}">[${at + 1}]</a><span>&nbsp;${words}</span></p></div>`).join("")}`,
  ],
  "a page, with its whole address": [
    (number: number) =>
      `<sup><a href="https://a.example/x#fn-${number}" id="fnref-${number}">${number}</a></sup>`,
    (one: string, two: string) =>
      `<section class="footnotes"><h2>Footnotes</h2><ol>${[one, two].map((words, at) => `<li id="fn-${at + 1}"><p>${words} <a href="https://a.example/x#fnref-${at + 1}">↩</a></p></li>`).join("")}</ol></section>`,
  ],
} as const;

test.each(Object.entries(notes))("footnotes of %s keep their notes", (_program, [mark, list]) => {
  const copied = `<p>Heat the <b>oil</b>${mark(1)} slowly.${mark(2)}</p><p>Wait.</p>${list("Not <i>butter</i>.", "Ten minutes.")}`;
  const begun = "Heat the **oil**[^1] slowly.[^2]\n\nWait.";
  expect(markdownOf(copied)).toBe(`${begun}\n\n[^1]: Not *butter*.\n\n[^2]: Ten minutes.`);
  // the text has a note of its own
  expect(markdownOf(copied, "Say.[^2]\n\n[^2]: So.")).toContain("slowly.[^4]\n\nWait.\n\n[^3]: Not");
});

test.each([
  [
    "a mark whose note was not copied",
    '<p>Lime.<sup id="cite_ref-1"><a href="https://a.example/x#cite_note-1"><span>[</span>1<span>]</span></a></sup> It <b>builds</b> up.</p>',
    "Lime. It **builds** up.",
  ],
  [
    "a note without a way back",
    '<p>Lime.<sup><a href="#n1">1</a></sup></p><p id="n1">1 Calcium.</p>',
    "Lime.¹\n\n1 Calcium.",
  ],
  [
    "a table of contents with links both ways",
    '<ul><li><a href="#pour" id="to-pour">Pour it in</a></li></ul><h2 id="pour"><a href="#to-pour">Pour it in</a></h2>',
    "- Pour it in\n\n## Pour it in",
  ],
  [
    "a comment of Word",
    `<p>Heat<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1" name="_msoanchor_1">[AS1]</a></span> it.</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><a name="_msocom_1"></a><p class=MsoCommentText><a class=msocomoff href="#_msoanchor_1">[AS1]</a>Really?</p></div></div><p>Wait.</p>`,
    "Heat it.\n\nWait.",
  ],
  [
    "words that a proposed change of Word takes out",
    '<p>Heat <del cite="mailto:Ana" datetime="2026-11-01T12:00">butter</del><ins cite="mailto:Ana" datetime="2026-11-01T12:00">the oil</ins>.</p>',
    "Heat the oil.",
  ],
  [
    "a link of Outlook, which goes through its own server",
    '<p>See <a href="https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fx%3Fa%3D1%26b%3D2&amp;data=05">the page</a>.</p>',
    "See [the page](https://a.example/x?a=1&b=2).",
  ],
  ["the name of a character", "<p>Write <b>&amp;amp;</b> &amp; go</p>", "Write **\\&amp;** & go"],
  [
    "numbers to the right, below a caption",
    '<table><caption>How long it keeps</caption><tr><td align="left">Food</td><td align="left">Days</td><td>Price</td></tr><tr><td align="left">Milk</td><td style="text-align:right">7</td><td><p align="right">€1</p></td></tr></table>',
    "How long it keeps\n\n| Food | Days | Price |\n| - | -: | -: |\n| Milk | 7 | €1 |",
  ],
])("%s", (_what, copied, markdown) => {
  expect(markdownOf(copied)).toBe(markdown);
});

test("coloured words of an editor are pasted as they are", () => {
  expect(markdownOf('<div style="color:red"><span>2 * 3 * 4</span></div>')).toBeUndefined();
});
