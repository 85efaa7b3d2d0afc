import { expect, test } from "vitest";
import { linkFaults } from "./links.ts";
import { parseMarkdownFile } from "./source.ts";

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

test("a page that does not exist is named with its line", () => {
  expect(faultsOf("/article/iron-a-shrit")).toMatchObject([
    {
      file: "content/about.md",
      line: 2,
      field: "body",
      fault: "/article/iron-a-shrit does not exist; did you mean “/article/iron-a-shirt”?",
    },
  ]);
});

test.each([
  ["iron-a-shirt.md", "iron-a-shirt.md is the name of a file; link to /article/iron-a-shirt"],
  [
    "../articles/iron-a-shirt",
    "../articles/iron-a-shirt is the name of a file; link to /article/iron-a-shirt",
  ],
  ["", "a link leads nowhere; write its address between the brackets"],
])("%j is told with the address that is meant", (url, fault) => {
  expect(faultsOf(url)).toMatchObject([{ fault }]);
});

test.each(["iron-a-skirt", "http://example.org/"])("%s is refused", (url) => {
  expect(faultsOf(url)).toHaveLength(1);
});
