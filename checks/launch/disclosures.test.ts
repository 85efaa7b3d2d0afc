import { expect, test } from "vitest";
import type { Article } from "../../site/src/articles/article.ts";
import { orThrow } from "../../site-folder/read.ts";
import type { Site } from "../../site-folder/schemas/site.ts";
import { readSite } from "../../site-folder/settings.ts";
import { disclosureFaults } from "./disclosures.ts";

const shipped = orThrow(readSite());
const own: Site = {
  ...shipped,
  article: { ...shipped.article, made: "Written by Rui Lopes." },
  quiz: { ...shipped.quiz, made: "Written by Rui Lopes." },
};
const opened = { title: "A", url: "https://a.example/x", read: "2026-11-22" };
const stored = { title: "A", url: "https://a.example/x", copy: "2026-11-22" };
const entry = (change: Partial<Article>) =>
  ({ id: "iron", author: { name: "Rui", avatar: "R" }, sources: [opened], ...change }) as Article;
const text = "home:\n  title: T\narticle:\n  made: M\nquiz:\n  made: M\n";
const fieldsOf = (value: Site, articles: Article[] = [entry({})], editors = "Rui Lopes") =>
  disclosureFaults({ file: "../my/site.yaml", text, value }, { sample: shipped, articles, editors }).map(
    ({ field }) => field,
  );

test("a site that says itself how its texts were made is ready", () => {
  expect(fieldsOf(own)).toEqual([]);
});

test("the lines of the sample are asked for", () => {
  expect(fieldsOf(shipped)).toEqual(["article.made", "quiz.made"]);
});

test("a line that was deleted is asked for, until each article says who tried it", () => {
  const silent = { ...own, article: { ...own.article, made: undefined } };
  expect(fieldsOf(silent)).toEqual(["article.made"]);
  expect(fieldsOf(silent, [entry({ tried: { by: "Rui", date: "2026-11-22" } })])).toEqual([]);
});

test("a home page that promises what nobody has tried is asked to promise less", () => {
  const promising = { ...own, home: { ...own.home, title: "Everyday tips that work" } };
  expect(fieldsOf(promising)).toEqual(["home.title"]);
  expect(fieldsOf(promising, [entry({ tried: { by: "Rui", date: "2026-11-22" } })])).toEqual([]);
});

test("sources of which only a copy was read are named once, with their number", () => {
  const articles = [
    entry({}),
    entry({ id: "door", sources: [opened, stored] }),
    entry({ sources: [stored] }),
  ];
  const [fault, ...others] = disclosureFaults(
    { file: "../my/site.yaml", text, value: own },
    { sample: shipped, articles, editors: "Rui Lopes" },
  );
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ file: "../my/articles/door.md", field: "sources" });
  expect(fault?.values).toEqual({ articles: 2 });
});

test("“editors” of whom nobody knows who they are may not sign", () => {
  const signed = [entry({ author: { name: "Knack editors", avatar: "✍️", isTeam: true } })];
  expect(fieldsOf(own, signed, "Knack editors")).toEqual(["editors.name"]);
  expect(fieldsOf(own, signed, "Knack")).toEqual([]);
  expect(fieldsOf(own, [entry({})], "Knack editors")).toEqual([]);
});
