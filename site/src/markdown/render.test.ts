import { expect, test } from "vitest";
import { type RenderOptions, renderBody } from "./render.ts";

const inArticle: RenderOptions = { pictures: { key: "article/a", host: "" }, newTab: "all" };
const html = (markdown: string, options = inArticle) => renderBody(markdown, options).html;

test.each([
  ["a paragraph", "Some words.", "<p>Some words.</p>"],
  ["bold", "**bold**", "<p><strong>bold</strong></p>"],
  ["italic", "*italic*", "<p><em>italic</em></p>"],
  ["code", "`code`", "<p><code>code</code></p>"],
  ["bullets", "- one\n- two", "<ul><li>one</li><li>two</li></ul>"],
  [
    "two paragraphs in a step",
    "1. **a.** b\n\n   c",
    '<ol class="steps"><li><strong>a.</strong> b<p>c</p></li></ol>',
  ],
  ["numbered steps", "1. one\n2. two", '<ol class="steps"><li>one</li><li>two</li></ol>'],
])("renders %s", (_element, markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

test.each([
  ["10 to 15 minutes, 220 °C", "10 to 15\u00A0minutes, 220\u00A0°C"],
  ["**Wait 30 min.**", "<strong>Wait 30\u00A0min.</strong>"],
  ["in 2026 many a 3 mask", "in 2026 many a 3 mask"],
])("a number keeps its unit: %s", (markdown, expected) => {
  expect(html(markdown)).toBe(`<p>${expected}</p>`);
  expect(renderBody(markdown, inArticle).text).not.toContain("\u00A0");
});

test("the mark of a note ends a step’s first sentence, which has a line of its own", () => {
  const steps = html("1. **Park outdoors.**[^why] Then wait.[^why]\n2. One.[^why]\n\n[^why]: Fumes.");
  expect(steps.replaceAll(/<sup>.*?<\/sup>/g, "*").split("</ol>")[0]).toBe(
    '<ol class="steps"><li><strong>Park outdoors.*</strong> Then wait.*</li><li>One.*</li>',
  );
});

test("an article’s answer stands apart from the rest, and from nothing where it opens with a heading", () => {
  const article = { ...inArticle, answersFirst: true };
  const { answer, html } = renderBody("Do it.\n\nThen rest.", article);
  expect({ answer, html: html.trim() }).toEqual({ answer: "<p>Do it.</p>", html: "<p>Then rest.</p>" });
  expect(renderBody("## Head\n\nDo it.", article)).toMatchObject({
    html: expect.stringMatching(/^<h2 id="head">/),
  });
  expect(renderBody("## Head\n\nDo it.", article).answer).toBeUndefined();
});

const devicesOf = (markdown: string) =>
  renderBody(markdown, inArticle).headings.flatMap(({ text, isDevice }) => (isDevice ? text : []));

test.each([
  ["siblings", "## Do it\n\n### On iPhone\n\na\n\n### On Android\n\nb", ["On iPhone", "On Android"]],
  ["one alone", "## Do it\n\n### On iPhone\n\na\n\n### Else", []],
  ["two ranks", "## On a bus\n\n### On time", []],
  ["two sections", "## A\n\n### On iPhone\n\n## B\n\n### On Android", []],
  ["what is below one of them", "### On iPhone\n\n#### Note\n\n### On Android", ["On iPhone", "On Android"]],
  ["words that begin like it", "## One\n\n## Onions", []],
])("headings that begin with “On ” are devices where they are siblings: %s", (_case, markdown, expected) => {
  expect(devicesOf(markdown)).toEqual(expected);
  expect([...html(markdown).matchAll(/ data-on/g)]).toHaveLength(expected.length);
});

test.each([
  ["## Why\n\n1. One.\n2. Two.\n\n## Then\n\n1. Three.", [2, 1]],
  ["## Why\n\n- One.", []],
  ["> 1. Quoted.", []],
])("the steps of each numbered list are counted: %j", (markdown, expected) => {
  expect(renderBody(markdown, inArticle).steps).toEqual(expected);
});

test("a block quote", () => {
  expect(html("> Remember.").replaceAll("\n", "")).toBe("<blockquote><p>Remember.</p></blockquote>");
});

test("markup in a text is shown as text, never run", () => {
  expect(html("a < b & `<b>`")).toBe("<p>a &#x3C; b &#x26; <code>&#x3C;b></code></p>");
});

test.each([
  ["💡", "idea", "Good to know"],
  ["🔐", "safe", "Keep it safe"],
  ["🏠", "home", "Around the house"],
  ["⚠️", "warn", "Careful"],
  ["⚠", "warn", "Careful"],
  ["✅", "done", "That’s it"],
])("a paragraph that begins with %s is the callout “%s”", (sign, kind, label) => {
  const rendered = html(`${sign} Mind **this**.`);
  expect(rendered).toContain(`data-callout="${kind}"`);
  expect(rendered).toContain(`<b>${label}</b> Mind <strong>this</strong>.`);
  expect(rendered).not.toContain(sign);
});

test.each([
  [
    "paragraphs of a step",
    "1. **Wet it.** Under the tap.\n\n   Wring it out.",
    "Wet it. Under the tap.\nWring it out.",
  ],
  ["a box in a step", "- Wet it\n\n  💡 Not too wet", "Wet it\n💡 Not too wet"],
  ["a quotation and a list in it", "> One\n>\n> - Two\n> - Three", "One\nTwo\nThree"],
  ["line breaks", "One  \nTwo\\\nThree", "One\nTwo\nThree"],
  ["cells", "| a | b |\n|---|---|\n| c | d |", "a\nb\nc\nd"],
  ["a note of two paragraphs", "One[^a]\n\n[^a]: Two\n\n    Three", "One\nTwo\nThree"],
])("search and counts read separate words from %s", (_what, markdown, expected) => {
  expect(renderBody(markdown, inArticle).text).toBe(expected);
});

test("a sign in the middle of a paragraph makes no callout", () => {
  expect(html("Mind 💡 this.")).toBe("<p>Mind 💡 this.</p>");
});

test.each([
  ["## A\n### B", ["h2 a", "h3 b"]],
  ["# A\n## B\n### C", ["h2 a", "h3 b", "h4 c"]],
  ["### A\n### B", ["h2 a", "h2 b"]],
  ["# A\n### B", ["h2 a", "h3 b"]],
  ["### A\n### B\n## C\n### D", ["h2 a", "h2 b", "h2 c", "h3 d"]],
  ["## Same\n## Same", ["h2 same", "h2 same-1"]],
  ["## ✨ \n## !\n## Section", ["h2 section", "h2 section-1", "h2 section-2"]],
  ["## Related\n## Main\n## Related", ["h2 related-1", "h2 main-1", "h2 related-2"]],
])("headings skip no level below the page’s own: %j", (markdown, expected) => {
  const { html: rendered, headings } = renderBody(markdown, inArticle);
  expect(headings.map(({ id, depth }) => `h${depth} ${id}`)).toEqual(expected);
  const shown = [...rendered.matchAll(/<(h\d) id="([^"]+)"/g)].map(([, tag, id]) => `${tag} ${id}`);
  expect(shown).toEqual(expected);
});

const note = '<span class="sr"> (opens in a new tab)</span>';

test.each([
  ["all", "https://x.example/", `target="_blank" rel="noopener noreferrer">w${note}`],
  ["all", "/article/b", `target="_blank" rel="noopener">w${note}`],
  ["all", "#here", 'href="#here">w'],
  ["all", "mailto:a@x.example", 'href="mailto:a@x.example">w'],
  ["all", "tel:112", 'href="tel:112">w'],
  ["external", "https://x.example/", `target="_blank" rel="noopener noreferrer">w${note}`],
  ["external", "/terms", 'href="/terms">w'],
] as const)("with %s links in a new tab, %s", (newTab, url, expected) => {
  expect(html(`[w](${url})`, { ...inArticle, newTab })).toContain(`${expected}</a>`);
});

test("a picture of ours is a figure of 800x500, with its caption", () => {
  const rendered = html('![A towel](picture:towel "Step 2: tuck.")');
  expect(rendered).toContain('<figure data-picture="">');
  expect(rendered).toContain("/pictures/article/a.towel-800x500.avif 800w");
  expect(rendered).toContain(
    'src="/pictures/article/a.towel-400x250.jpg" alt="A towel" width="800" height="500"',
  );
  expect(rendered).toContain("<figcaption>Step 2: tuck.</figcaption>");
});

test("a photograph beside the text is shown as a drawing is, also where a host has the drawings", () => {
  const hosted: RenderOptions = { ...inArticle, pictures: { key: "article/a", host: "https://p.example" } };
  for (const options of [inArticle, hosted]) {
    const rendered = html('![Pouring](<Pour slowly.JPG> "Step 2")', options);
    expect(rendered).toMatch(/srcset="\/pictures\/article\/a\.pour-slowly-[0-9a-f]{6}-400x250\.avif 400w, /);
    expect(rendered).toContain('alt="Pouring" width="800" height="500" loading="lazy"');
    expect(rendered).toContain("<figcaption>Step 2</figcaption>");
  }
  expect(html("![A towel](picture:towel)", hosted)).toContain('src="https://p.example/article/a.towel?w=400');
});

test("a picture needs no caption", () => {
  expect(html("![A towel](picture:towel)")).not.toContain("figcaption");
});

test("a table scrolls in a box with a name, and its first row names the columns", () => {
  expect(html("| Item | **Cost** |\n|---|--:|\n| Salt | 1 € |\n| [Oil](#oil) | `2` € |")).toBe(
    '<section class="table" aria-label="Table: Item, Cost" tabindex="0"><table>' +
      '<thead><tr><th scope="col">Item</th><th scope="col" data-align="right"><strong>Cost</strong></th></tr></thead>' +
      '<tbody><tr><td>Salt</td><td data-align="right">1 €</td></tr>' +
      '<tr><td><a href="#oil">Oil</a></td><td data-align="right"><code>2</code> €</td></tr></tbody>' +
      "</table></section>",
  );
});

test.each([
  [
    "https://x.example/a",
    'href="https://x.example/a" target="_blank" rel="noopener noreferrer">https://x.example/a',
  ],
  ["www.x.example", 'href="http://www.x.example" target="_blank" rel="noopener noreferrer">www.x.example'],
])("the bare address %s is a link like any other", (address, expected) => {
  expect(html(`See ${address}.`)).toBe(`<p>See <a ${expected}${note}</a>.</p>`);
});

test("a bare email address opens no tab", () => {
  expect(html("Write to a@x.example.")).toContain('<a href="mailto:a@x.example">a@x.example</a>.');
});

test("a footnote is a number that leads to its note below the text, and back", () => {
  const rendered = html("Hot[^why] water.\n\n[^why]: It *melts* the grease.");
  expect(rendered).toMatch(/<p>Hot<sup><a href="#Note-fn-why" id="Note-fnref-why"[^>]*>1<\/a><\/sup> water/);
  expect(rendered).toContain('<h2 id="footnote-label">Notes</h2>');
  expect(rendered).toMatch(
    /<li id="Note-fn-why">\s*<p>It <em>melts<\/em> the grease. <a href="#Note-fnref-why"[^>]* aria-label="Back to the text"[^>]*>↩\uFE0E<\/a>/,
  );
});

test("footnotes are numbered as the text refers to them, also from a note; each place has its way back", () => {
  const rendered = html("One[^b] two[^a] three[^b].\n\n[^a]: A, and more[^c].\n\n[^b]: B.\n\n[^c]: C.");
  const numbers = [...rendered.matchAll(/id="Note-fnref-([\w-]+)"[^>]*>(\d)/g)].map(
    ([, place, number]) => `${place}: ${number}`,
  );
  expect(numbers).toEqual(["b: 1", "a: 2", "b-2: 1", "c: 3"]);
  const back = [...rendered.matchAll(/href="#Note-fnref-([\w-]+)"[^>]* aria-label="([^"]+)"/g)];
  expect(back.map(([, place, words]) => `${place}: ${words}`)).toEqual([
    "b: Back to the text",
    "b-2: Back to place 2 in the text",
    "a: Back to the text",
    "c: Back to the text",
  ]);
});

test("a note that ends with a list has its way back below it", () => {
  expect(html("A[^a].\n\n[^a]: - one\n    - two")).toMatch(
    /<\/ul>\s*<a href="#Note-fnref-a"[^>]*>↩\uFE0E<\/a>\s*<\/li>/,
  );
});

test("no heading has the id of a footnote, whatever it says", () => {
  const rendered = html("## Notes\n## Note 1\n## Note-fn-1\nA[^1].\n\n[^1]: B.");
  const ids = [...rendered.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
});

test("the heading of the notes is not listed among those of the text", () => {
  const { headings } = renderBody("## A\nA[^a].\n\n[^a]: B.", inArticle);
  expect(headings.map(({ id }) => id)).toEqual(["a"]);
});

test("the words for search and reading time leave out markup and alternative texts, and keep blocks apart", () => {
  const { text } = renderBody("## Head\n\n**Bold** words.\n\n- one\n- two\n\n![alt](picture:x)", inArticle);
  expect(text.trim()).toBe("Head\nBold words.\none\ntwo");
});

test.each([
  ["a\n<!-- Your text: -->\nb", 2, "texts-put-together"],
  ["Words.\n\n#### Deep", 3, "heading-too-deep"],
  ["- a\n  - b", 2, "list-in-list"],
  ["![a](picture:x)\n![b](picture:y)", 1, "picture-within-words"],
  ["Text.\n\n![a](my kettle.jpg)", 3, "picture-with-spaces"],
  ['![a](my kettle.jpg "Step 2")', 1, "picture-with-spaces"],
  ["Words.\n\n- [ ] a\n- [x] b", 4, "boxes-to-tick"],
  ["| a | b |\n|---|---|\n| c | d |\n| e |", 4, "table-row-uneven"],
  ["| a | b |\n|---|---|\n| c | d | e |", 3, "table-row-uneven"],
  ["| a |\n|---|\n| <b>c</b> |", 3, "html"],
  ["| a |\n|---|\n| ![b](picture:b) |", 3, "picture-within-words"],
  ["Words.\n\nMore[^a].", 3, "note-missing"],
  ["Words.\n\n[^a]: Note.", 3, "note-unused"],
  ["Words[^a].\n\n[^a]: One.\n\n[^A]: Two.", 5, "note-twice"],
  ["Words[^a].\n\n[^a]: ## Head", 3, "note-with-heading"],
])("a fault is told with its line: %j", (markdown, line, rule) => {
  const { faults } = renderBody(markdown, inArticle);
  expect(faults).toContainEqual(expect.objectContaining({ line, rule }));
});

test.each([
  "[w](javascript:alert(1))",
  "[w](JAVA&#115;CRIPT:alert(1))",
  "[w](javascript&colon;alert(1))",
  "[w](<java&Tab;script:alert(1)>)",
  "[w](data:text/html;base64,PHA+)",
  "[w](vbscript:x)",
  "<javascript:alert(1)>",
  "Words[^a].\n\n[^a]: [w](javascript:alert(1))",
  "| a |\n|---|\n| [w](javascript:alert(1)) |",
  "[w][1]\n\n[1]: javascript:alert(1)",
])("%j is a fault and leads nowhere, on every page", (markdown) => {
  for (const options of [inArticle, { newTab: "external" } as const]) {
    const { html: rendered, faults } = renderBody(markdown, options);
    expect(faults.map(({ rule }) => rule).join()).toContain("link-not-allowed");
    expect(rendered).not.toMatch(/(href|src)="\s*(java|data|vbs)/i);
  }
});

test("pictures of our own stand in articles only", () => {
  const { faults } = renderBody("![a](picture:x)", { newTab: "external" });
  expect(faults).toHaveLength(1);
});

test.each([">".repeat(20_000), "> ".repeat(5_000), "- ".repeat(5_000)])(
  "a text in thousands of quotations or lists is a fault (%#)",
  (signs) => {
    const { faults } = renderBody(`One.\n\n${signs}Two.`, { newTab: "all" });
    expect(faults.map(({ rule }) => rule)).toContain("nested-too-deep");
  },
);
