import { expect, test } from "vitest";
import { renderBody } from "../src/markdown/render.ts";
import { feedHtml } from "./feed-html.ts";

const address = "https://knack.example/article/a";
const inFeed = (markdown: string) =>
  feedHtml(renderBody(markdown, { pictures: { key: "article/a", host: "" }, newTab: "all" }).html, address);

test.each([
  ["[w](/about)", '<a href="https://knack.example/about" rel="noopener">w</a>'],
  ["[w](#oil)", `<a href="${address}#oil">w</a>`],
  [
    "[w](https://x.example/?a=1&b=2)",
    '<a href="https://x.example/?a=1&amp;b=2" rel="noopener noreferrer">w</a>',
  ],
  ["[w](mailto:a@b.pt)", '<a href="mailto:a@b.pt">w</a>'],
])(
  "%s leads from anywhere to where it leads on the page, in the tab of the reader’s choice",
  (markdown, link) => {
    expect(inFeed(markdown)).toBe(`<p>${link}</p>`);
  },
);

test("a note's number leads to the note on the article's page, and nothing leads back", () => {
  const html = inFeed("Hot[^why] water.\n\n[^why]: It melts.");
  expect(html).toContain(`<sup><a href="${address}#Note-fn-why">1</a></sup>`);
  expect(html).toContain("<p>It melts. </p>");
  expect(html).not.toMatch(/Back to|fnref/);
});

test("every size of a picture has its whole address", () => {
  const html = inFeed('![A towel](picture:towel "Step 2")');
  const sets = [...html.matchAll(/(?:src|srcset)="([^"]*)"/g)];
  const addresses = sets.flatMap(([, set = ""]) => set.split(", "));
  expect(addresses).toHaveLength(3);
  for (const each of addresses) expect(each).toMatch(/^https:\/\/knack\.example\/pictures\//);
});
