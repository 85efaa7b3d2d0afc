import { expect, test } from "vitest";
import { partFaults, partsFrom } from "./fragment-links.ts";
import { parseMarkdownFile } from "./markdown-file.ts";

const tea = "---\ntitle: Tea\n---\n## Warm the pot\n\n## Chá quente\n\nSee.[^1]\n\n[^1]: A note.\n";
const partsOf = partsFrom((page) => (page === "/article/tea" ? tea : undefined));
const faultsOf = (url: string) =>
  partFaults(parseMarkdownFile("a.md", `---\ntitle: A\n---\n## Tools\n\n[x](${url})`), partsOf);

test.each([
  "/article/tea#warm-the-pot",
  "/article/tea#chá-quente",
  "/article/tea#ch%C3%A1-quente",
  "/article/tea?from=mail#warm-the-pot",
  "/article/tea#related",
  "/article/tea#:~:text=pot",
  "/article/tea#",
  "/article/tea",
  "#tools",
  "/browse#whatever",
  "https://a.example/#whatever",
])("%s leads to a part of a page, or to a page of which no text is known", (url) => {
  expect(faultsOf(url)).toEqual([]);
});

test("a part that is not there is told with its line, and the nearest heading", () => {
  expect(faultsOf("/article/tea#warm-the-pots")).toEqual([
    {
      file: "a.md",
      line: 6,
      field: "body",
      rule: "part-unknown",
      values: {
        part: "warm-the-pots",
        near: ["/article/tea#warm-the-pot"],
        headings: "#warm-the-pot, #chá-quente",
      },
    },
  ]);
  expect(faultsOf("#tolls")).toMatchObject([{ values: { near: ["#tools"] } }]);
  expect(faultsOf("/article/tea#100%")).toMatchObject([{ values: { part: "100%" } }]);
});
