import { expect, test } from "vitest";
import { markdownOf } from "./paste.ts";

test("headings, emphasis, links, lists and tables of a word processor come in as Markdown", () => {
  const html = `<h2>Tea</h2><p>Dry <b>well</b>, <a href="https://a.example/">so</a>.</p><ol><li>Pour</li></ol>
<table><tr><th>What</th><th>Cost</th></tr><tr><td>Tea</td><td>€2</td></tr></table><style>p{}</style>`;
  expect(markdownOf(html)).toBe(
    "## Tea\n\nDry **well**, [so](https://a.example/).\n\n1. Pour\n\n| What | Cost |\n| - | - |\n| Tea | €2 |",
  );
});

test("plain words stay what they are", () => {
  expect(markdownOf("<span>Dry well.</span>")).toBeUndefined();
});
