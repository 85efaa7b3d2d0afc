import { expect, test } from "vitest";
import { linkFaults } from "./links.ts";
import { parseMarkdownFile } from "./markdown-file.ts";

const pages = new Set(["/about", "/article/iron-a-shirt"]);
const faultsOf = (url: string) => linkFaults(parseMarkdownFile("content/about.md", `\n[x](${url})`), pages);

test.each([
  "/about",
  "/article/iron-a-shirt#set-up",
  "/about?q=x",
  "https://example.org/",
  "mailto:a@b.pt",
  "tel:112",
])("%s leads somewhere", (url) => {
  expect(faultsOf(url)).toEqual([]);
});

test("a page that does not exist is named with its line, and the one that is meant", () => {
  expect(faultsOf("/article/iron-a-shrit")).toEqual([
    {
      file: "content/about.md",
      line: 2,
      field: "body",
      rule: "page-unknown",
      values: { address: "/article/iron-a-shrit", near: ["/article/iron-a-shirt"] },
    },
  ]);
});

test.each([
  ["iron-a-shirt.md", { rule: "link-names-file", values: { own: "/article/iron-a-shirt" } }],
  ["../articles/iron-a-shirt", { rule: "link-names-file", values: { own: "/article/iron-a-shirt" } }],
  ["", { rule: "link-empty" }],
])("%j is told with the address that is meant", (url, finding) => {
  expect(faultsOf(url)).toMatchObject([finding]);
});

test.each(["iron-a-skirt", "http://example.org/"])("%s is refused", (url) => {
  expect(faultsOf(url)).toHaveLength(1);
});
