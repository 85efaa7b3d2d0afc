import { expect, test } from "vitest";
import { blocksOf, imagesOf, linksOf, parseMarkdownFile } from "./markdown-file.ts";

const source = parseMarkdownFile(
  "content/articles/iron-a-shirt.md",
  `---
title: Iron a Shirt
tags: [clothes]
---
First the [collar](/article/collar).

## Steps
- Damp it.
- Press it.

> Heat needs water.

![A shirt](picture:shirt "Flat, please.")

~~~
code of no sentence
~~~

| Cloth | Heat |
|---|---|
| wool | [low](/article/wool) |

More at https://x.example/ today.[^a]

[^a]: Ask first.
`,
);

test("paragraphs, list items, quotations and notes are the only blocks, each with its line", () => {
  expect(blocksOf(source)).toEqual([
    { line: 5, text: "First the collar." },
    { line: 8, text: "Damp it." },
    { line: 9, text: "Press it." },
    { line: 11, text: "Heat needs water." },
    { line: 23, text: "More at https://x.example/ today." },
    { line: 25, text: "Ask first." },
  ]);
});

test("pictures and links know their lines", () => {
  expect(imagesOf(source).map(({ url, line }) => [url, line])).toEqual([["picture:shirt", 13]]);
  expect(linksOf(source).map(({ url, line }) => [url, line])).toEqual([
    ["/article/collar", 5],
    ["/article/wool", 21],
    ["https://x.example/", 23],
  ]);
});
