import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { placedFiles } from "../site/src/content/placed-files.ts";
import { type Fields, indexFiles } from "../site/src/find/index-files.ts";
import { reportPage } from "./page.ts";
import { siteSearch } from "./site-search.ts";
import { summaryOf } from "./summary.ts";
import { counted, line } from "./testing.ts";
import { reportText } from "./text.ts";

/** A built site of these articles, as far as the search needs it. */
function builtSite(articles: readonly Partial<Fields>[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "built-"));
  const none: Fields = { title: "", description: "", category: "", tags: [], headings: [], content: "" };
  const entries = articles.map((fields, at) => ({
    card: { kind: "article" as const, id: `${at}`, title: fields.title ?? "" },
    fields: { ...none, ...fields },
    alsoCalled: [],
  }));
  for (const [name, text] of placedFiles(indexFiles(entries, [])).texts) {
    const file = path.join(folder, `find/${name}.json`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(path.join(folder, "feed.json"), '{"home_page_url":"https://tips.example/"}');
  return folder;
}

const search = siteSearch(
  builtSite([{ title: "Silence a squeaky door", content: "Oil the hinge." }, { title: "Iron a shirt" }]),
);
const many = (times: number, target: string, more?: Parameters<typeof line>[1]) =>
  Array.from({ length: times }, () => line(target, more));

const summary = summaryOf(
  counted([
    ...many(5, "/search?q=Squeaky+door"),
    ...many(2, "/article/silence", { referrer: "https://tips.example/search?q=squeaky+door" }),
    ...many(4, "/search?q=ironing+shirts"),
    ...many(3, "/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E"),
    ...many(2, "/search?q=seldom"),
    ...many(1, "/search?q=ann%40example.org"),
    ...many(1, "/article/%3Cimg%20src=x%3E", { status: 404, referrer: "https://tips.example/%3Cb%3E" }),
    ...many(2, "/wp-login.php", { status: 404 }),
    ...many(3, "/old", { status: 404 }),
    "garbage",
  ]),
  search,
  3,
);

test("each query is asked of the site's own search: found, only close, nothing", () => {
  expect(summary.shares).toEqual({ found: 5, close: 4, nothing: 5 });
  expect(summary.found).toEqual([{ query: "squeaky door", times: 5, found: 1, close: 0, opened: 2 }]);
  expect(summary.close).toMatchObject([{ query: "ironing shirts", times: 4, found: 0, close: 1 }]);
  expect(summary.nothing).toMatchObject([{ query: "<script>alert(1)</script>", times: 3 }]);
});

test("what was asked seldom is a number; a link that leads nowhere is told at once", () => {
  expect(summary.seldom).toEqual({ queries: 1, searches: 2 });
  expect(summary.missing.map(({ address, from }) => [address, from])).toEqual([
    ["/old", ""],
    ["/article/<img src=x>", "/<b>"],
  ]);
  expect(summary.seldomMissing).toEqual({ addresses: 1, times: 2 });
});

test("the text holds no address of a reader and no query of a person", () => {
  const text = reportText(summary);
  expect(text).toContain("      5 squeaky door  (1 found, opened 2 times)");
  expect(text).toContain("      1 /article/<img src=x>  ← /<b>");
  expect(text).toContain("Not listed: 1 query asked less than 3 times, 2 searches in all.");
  expect(text).toContain("Left out: 1 search with a mail address or a long number.");
  expect(text).toContain("Not understood: 1 line.");
  expect(text).not.toMatch(/203\.0|ann|seldom\b|wp-login/);
});

test("the page is valid, has no script, asks for nothing, and shows foreign text as text", async () => {
  const page = reportPage(summary, "Tips & tricks");
  const { results } = await new HtmlValidate({
    extends: ["html-validate:recommended"],
    rules: { "long-title": "off", "doctype-style": "off" },
  }).validateString(page);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  expect(page).toContain("&#x3C;script>alert(1)&#x3C;/script>");
  expect(page).not.toMatch(/<script|<img|<b>|src=(?!x>)|href=|url\(|203\.0|ann@/);
});

test("a report of no lines says so", () => {
  const empty = summaryOf(counted([]), search, 3);
  expect(reportText(empty)).toMatch(/^0 searches/);
  expect(reportPage(empty, "Tips")).toContain("None.");
});

test("a folder without a built site is named", () => {
  expect(() => siteSearch("/nowhere")).toThrow("/nowhere holds no built site");
});
