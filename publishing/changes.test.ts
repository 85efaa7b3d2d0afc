import { expect, test } from "vitest";
import { changesBetween, describeChanges } from "./changes.ts";
import { contentOf } from "./page-content.ts";

const pagesOf = (pages: Record<string, string>) =>
  Object.fromEntries(Object.entries(pages).map(([address, seen]) => [address, { title: address, seen }]));

test("each change is told in a line, and many of a kind are counted", () => {
  const before = pagesOf({ "/": "a", "/tea": "b", "/old": "c", "/same": "d" });
  const tips = Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`/tip-${at}`, "e"]));
  const after = pagesOf({ "/": "A", "/good-tea": "b", "/same": "d", ...tips });
  const lines = describeChanges(changesBetween(before, after, new Map([["/tea", "/good-tea"]])));
  expect(lines[0]).toBe("     new  /tip-0");
  expect(lines.slice(11)).toEqual([
    "     new  /tip-11",
    "     new  … and 2 more",
    " altered  /",
    " renamed  /tea → /good-tea",
    "    gone  /old",
  ]);
});

test("no change is told too", () => {
  const same = pagesOf({ "/": "a" });
  expect(describeChanges(changesBetween(same, same, new Map()))).toEqual(["Readers will see no change."]);
});

const page = (body: string, head = "") =>
  `<html><head><title>T</title>${head}</head><body>${body}</body></html>`;

test.each([
  [
    "a script’s name",
    page('<p>a</p><script src="/assets/a.1.js"></script>'),
    page('<p>a</p><script src="/assets/a.2.js"></script>'),
  ],
  ["style", page("<p>a</p>", "<style>p{}</style>"), page("<p>a</p>", "<style>q{}</style>")],
  ["blanks", page("<p>a b</p>"), page("<p>a\n  b</p>\n")],
])("%s is nothing that readers see", (_, one, other) => {
  expect(contentOf(one).seen).toBe(contentOf(other).seen);
});

test.each([
  ["a word", page("<p>a</p>"), page("<p>b</p>")],
  ["a link’s target", page('<a href="/a">x</a>'), page('<a href="/b">x</a>')],
  ["a picture", page('<img src="/a.webp">'), page('<img src="/b.webp">')],
  ["the title", page("x"), page("x").replace("<title>T", "<title>U")],
])("%s is seen", (_, one, other) => {
  expect(contentOf(one).seen).not.toBe(contentOf(other).seen);
});

test("what a page asks for: pictures in every size, sheets, icons and what is asked for ahead; not where it leads", () => {
  const head =
    '<link rel="canonical" href="https://x.example/"><link rel="icon" href="/i.svg"><link rel="preload" as="image" imagesrcset="/a.avif 400w, /b.avif 800w"><link rel="alternate" href="/feed.xml">';
  const body =
    '<picture><source srcset="/c.avif 1x,\n /d.avif 2x"><img src="/e.webp" alt=""></picture><a href="/about">x</a>';
  expect(contentOf(page(body, head))).toMatchObject({
    parts: ["/i.svg", "/a.avif", "/b.avif", "/c.avif", "/d.avif", "/e.webp"],
    links: ["/about"],
  });
});
