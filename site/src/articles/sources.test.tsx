import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Sources } from "./sources.tsx";

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|");

test("a source that was read on another day than the review shows its day", {
  tags: ["article-parts"],
}, () => {
  const sources = [
    { title: "A", url: "https://a.example/", read: "2026-11-22" },
    { title: "B", url: "https://b.example/", read: "2026-05-03" },
  ];
  expect(wordsOf(renderToStaticMarkup(<Sources lang="en" sources={sources} reviewed="2026-11-22" />))).toBe(
    "|Sources|A| (opens in a new tab)|B| (opens in a new tab)|, read 3 May 2026|Last reviewed 22 November 2026, with these sources|",
  );
});

test("without sources only the day of the last review stands there", () => {
  expect(wordsOf(renderToStaticMarkup(<Sources lang="en" sources={[]} reviewed="2026-11-22" />))).toBe(
    "|Last reviewed 22 November 2026|",
  );
});
