import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Sources } from "./sources.tsx";

const quiz = { title: "Tea", updatedAt: "2026-11-22" };
const address = "https://a.example/quiz/tea";
const htmlOf = (entry: Partial<ComponentProps<typeof Sources>["of"]>) =>
  renderToStaticMarkup(<Sources of={{ ...quiz, ...entry }} email="a@a.example" address={address} />);
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|");
const end = "|Something wrong here? |Write to a@a.example|";

test("a source says whether somebody opened it, or a stored copy was read", () => {
  const sources = [
    { title: "A", url: "https://a.example/", read: "2026-11-22" },
    { title: "B", url: "https://b.example/", copy: "2026-05-03" },
  ];
  expect(wordsOf(htmlOf({ sources }))).toBe(
    `|Sources|A| (opens in a new tab)|, read 22 November 2026|B| (opens in a new tab)|, checked against a copy of it on 3 May 2026|Last changed 22 November 2026.${end}`,
  );
});

test("without sources only the day of the last change stands there", () => {
  expect(wordsOf(htmlOf({ corrections: [] }))).toBe(`|Last changed 22 November 2026.${end}`);
});

test("how texts are made is said once, and gives way to whoever tried this one", () => {
  const shown = (tried?: { by: string; date: string }) =>
    wordsOf(
      renderToStaticMarkup(
        <Sources of={{ ...quiz, tried }} made="Nobody has tried it." email="a@a.example" address={address} />,
      ),
    );
  expect(shown().split("Nobody has tried it.")).toHaveLength(2);
  expect(shown({ by: "Rui Lopes", date: "2026-11-20" })).toBe(
    `|Tried by Rui Lopes on 20 November 2026.|Last changed 22 November 2026.${end}`,
  );
});

test("corrections stand newest first, and in the language of the article", () => {
  const corrections = [
    { date: "2025-02-03", text: "It said 6; it is 9." },
    { date: "2026-03-04", text: "It said <B>; it is C." },
    { date: "2025-02-03", text: "And 7 is 10." },
  ];
  const html = htmlOf({ corrections, lang: "pt" });
  expect(wordsOf(html)).toContain(
    "|Corrections|4 March 2026|: |It said &lt;B&gt;; it is C.|3 February 2025|: |It said 6; it is 9.|3 February 2025|: |And 7 is 10.|",
  );
  expect(html).toContain('<span lang="pt" dir="ltr">And 7');
});

test("whatever a title holds, the mail about it has it whole", () => {
  const title = "Tea & “Milk”: 50% + 1? Ação #2";
  const href = /href="(mailto:[^"]*)"/.exec(htmlOf({ title }))?.[1]?.replaceAll("&amp;", "&") ?? "";
  const { searchParams } = new URL(href);
  expect(searchParams.get("subject")).toBe(`Something wrong: ${title}`);
  expect(searchParams.get("body")).toBe(`${address}\r\n\r\n`);
  // mail programs take a plus for a plus, where forms take it for a blank
  expect(href).not.toMatch(/[+ ]/);
});
