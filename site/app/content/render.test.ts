import { expect, test } from "vitest";
import { type RenderOptions, renderBody } from "./render.ts";

const inArticle: RenderOptions = { picturePrefix: "article/a", newTab: "all" };
const html = (markdown: string, options = inArticle) => renderBody(markdown, options).html;

test.each([
  ["a paragraph", "Some words.", "<p>Some words.</p>"],
  ["bold", "**bold**", "<p><strong>bold</strong></p>"],
  ["italic", "*italic*", "<p><em>italic</em></p>"],
  ["code", "`code`", "<p><code>code</code></p>"],
  ["bullets", "- one\n- two", "<ul><li>one</li><li>two</li></ul>"],
  ["numbered steps", "1. one\n2. two", '<ol class="steps"><li>one</li><li>two</li></ol>'],
])("renders %s", (_element, markdown, expected) => {
  expect(html(markdown)).toBe(expected);
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

test("a sign in the middle of a paragraph makes no callout", () => {
  expect(html("Mind 💡 this.")).toBe("<p>Mind 💡 this.</p>");
});

test.each([
  ["## A\n### B", ["h2 a", "h3 b"]],
  ["# A\n## B\n### C", ["h2 a", "h3 b", "h4 c"]],
  ["### A\n### B", ["h2 a", "h2 b"]],
  ["# A\n### B", ["h2 a", "h3 b"]],
  ["## Same\n## Same", ["h2 same", "h2 same-1"]],
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
  ["external", "https://x.example/", `target="_blank" rel="noopener noreferrer">w${note}`],
  ["external", "/terms", 'href="/terms">w'],
] as const)("with %s links in a new tab, %s", (newTab, url, expected) => {
  expect(html(`[w](${url})`, { ...inArticle, newTab })).toContain(`${expected}</a>`);
});

test("a picture of ours is a figure of 800x500 in three formats, with its caption", () => {
  const rendered = html('![A towel](picture:towel "Step 2: tuck.")');
  expect(rendered).toContain('<figure data-picture="">');
  expect(rendered).toContain("/pictures/article/a.towel-800x500.avif 800w");
  expect(rendered).toContain("/pictures/article/a.towel-800x500.webp 800w");
  expect(rendered).toContain(
    'src="/pictures/article/a.towel-400x250.jpg" alt="A towel" width="800" height="500"',
  );
  expect(rendered).toContain("<figcaption>Step 2: tuck.</figcaption>");
});

test("a picture needs no caption", () => {
  expect(html("![A towel](picture:towel)")).not.toContain("figcaption");
});

test("the words for search and reading time leave out markup and alternative texts, and keep blocks apart", () => {
  const { text } = renderBody("## Head\n\n**Bold** words.\n\n- one\n- two\n\n![alt](picture:x)", inArticle);
  expect(text.trim()).toBe("Head\nBold words.\none\ntwo");
});

test.each([
  ["<b>no</b>", 1, "HTML is not shown"],
  ["Words.\n\n#### Deep", 3, "headings go down to ###"],
  ["- a\n  - b", 2, "a list inside a list"],
  ["![](picture:x)", 1, "has no alternative text"],
  ["![a](picture:x)\n![b](picture:y)", 1, "needs a paragraph of its own"],
  ["As here: ![b](picture:y)", 1, "needs a paragraph of its own"],
  ["[words][1]\n\n[1]: https://x.example/", 1, "write the address where it is used"],
])("a fault is told with its line and its mend: %j", (markdown, line, fault) => {
  const { faults } = renderBody(markdown, inArticle);
  expect(faults).toContainEqual({ line, fault: expect.stringContaining(fault) });
});

test("pictures of our own stand in articles only", () => {
  const { faults } = renderBody("![a](picture:x)", { newTab: "external" });
  expect(faults).toHaveLength(1);
});
