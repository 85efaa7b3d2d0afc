import { expect, test } from "vitest";
import { placeIn } from "../../../platform/paths.ts";
import { ContentError } from "../../../site-folder/faults.ts";
import { article, folderWith, quiz } from "../testing/content-folder.ts";
import { idsOf } from "../testing/samples.ts";
import { loadContent, readFolder } from "./load.ts";

/** The faults of a folder with these files, each as `file:line field: fault`. */
function faultsOf(files: Record<string, string>): string[] {
  const folder = folderWith(files);
  try {
    loadContent(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.faults.map(
      ({ file, line, field, rule }) => `${file.slice(placeIn(folder).length + 1)}:${line} ${field}: ${rule}`,
    );
  }
}

test("an article and a quiz are read with all their fields", () => {
  const { articles, quizzes } = loadContent(
    folderWith({ "articles/iron-a-shirt.md": article, "quizzes/irons.yaml": quiz }),
  );
  expect(articles).toEqual([
    {
      id: "iron-a-shirt",
      title: "Iron a Shirt",
      description: "Collar, cuffs, sleeves, then the rest.",
      category: "How-To Guides",
      categorySlug: "how-tos",
      family: "how-tos",
      hasNight: true,
      readTime: "1 min read",
      tags: ["laundry", "ironing", "shirts"],
      askedAs: [],
      publishedAt: "2025-02-05",
      updatedAt: "2025-02-06",
      featured: false,
      author: { name: expect.any(String), avatar: expect.any(String) },
      relatedArticles: ["a", "b", "c"],
      thumbnail: "/pictures/plain/how-tos",
      thumbnailAlt: "Plain cover of How-To Guides",
      emergencyWords: [],
      danger: false,
      headings: [{ id: "then-the-rest", text: "Then the rest", depth: 2 }],
      steps: 0,
      pictures: [],
      answer: "<p>Start with the collar.</p>",
      html: expect.stringContaining("<h2"),
      text: expect.stringContaining("Start with the collar."),
    },
  ]);
  expect(quizzes[0]).toMatchObject({ id: "irons", category: "Tech", difficulty: "Easy", questionCount: 1 });
});

test("sources, facts at a glance and the editors as author are read where they are given", () => {
  const sources = `sources:
  - { title: "Irons, a maker", url: https://a.example/x?y=1, read: 2026-11-22 }
  - { title: Cloth, url: https://b.example/, read: 2026-11-21 }
atAGlance: { handsOn: 10 min, waiting: 1 h, cost: under €5, difficulty: easy, need: [an iron, a board] }
`;
  const { articles } = loadContent(
    folderWith({
      "articles/iron-a-shirt.md": article
        .replace("author: sofia", "author: editors")
        .replace("thumb", `${sources}thumb`),
    }),
  );
  expect(articles[0]).toMatchObject({
    author: { name: "Knack" },
    sources: [
      { title: "Irons, a maker", url: "https://a.example/x?y=1", read: "2026-11-22" },
      { title: "Cloth", url: "https://b.example/", read: "2026-11-21" },
    ],
    atAGlance: {
      handsOn: "10 min",
      waiting: "1 h",
      cost: "under €5",
      difficulty: "easy",
      need: ["an iron", "a board"],
    },
  });
});

test("a question’s article is read where it is given", () => {
  const files = {
    "articles/iron-a-shirt.md": article,
    "quizzes/irons.yaml": `${quiz}    article: iron-a-shirt\n`,
  };
  expect(loadContent(folderWith(files)).quizzes[0]?.questions[0]?.article).toBe("iron-a-shirt");
});

test("articles stand newest first, and categories count them", () => {
  const { articles, categories } = loadContent(
    folderWith({
      "articles/older.md": article.replace("2025-02-05", "2025-02-01"),
      "articles/newer.md": article,
    }),
  );
  expect(idsOf(articles)).toEqual(["newer", "older"]);
  expect(categories.find(({ slug }) => slug === "how-tos")?.tipCount).toBe(2);
  expect(categories.find(({ slug }) => slug === "tech")?.tipCount).toBe(0);
});

test("of the text of an article, only what stands before its body is held beside it", () => {
  const { parts } = readFolder(folderWith({ "articles/iron-a-shirt.md": `${article}\nMore.\n` }));
  expect(parts?.articles.entries[0]?.source).toMatch(/^---\n[\s\S]*\n---\n$/);
});

test("a related id that does not exist is tolerated", () => {
  expect(faultsOf({ "articles/iron-a-shirt.md": article, "quizzes/irons.yaml": quiz })).toEqual([]);
});

const place = "articles/iron-a-shirt.md";

test.each([
  ["an unknown category", "category: how-tos", "category: ironing", `${place}:4 category: category-unknown`],
  [
    "a category that only shows another’s articles",
    "category: how-tos",
    "category: budget-finance",
    `${place}:4 category: category-unknown`,
  ],
  ["a malformed date", "2025-02-05", "5.2.2025", `${place}:6 publishedAt: not-a-day`],
  ["a day that does not exist", "2025-02-05", "2025-02-30", `${place}:6 publishedAt: no-such-day`],
  ["an unknown field", "tags:", "keywords: [a]\ntags:", `${place}:5 keywords: field-unknown`],
  ["a field that is nearly one", "tags:", "tagz: [a]\ntags:", `${place}:5 tagz: field-unknown`],
  ["a missing field", "title: Iron a Shirt\n", "", `${place}:2 title: value-missing`],
  ["an unknown author", "author: sofia", "author: nobody", `${place}:8 author: author-unknown`],
  ["two related articles", "[a, b, c]", "[a, b]", `${place}:9 relatedArticles: related-not-three`],
  ["sources that are none", "author:", "sources: []\nauthor:", `${place}:8 sources: sources-none`],
  [
    "a source that is not encrypted",
    "author:",
    `sources:
  - { title: A, url: https://a.example/, read: 2026-11-22 }
  - { title: B, url: http://b.example/, read: 2026-11-22 }
author:`,
    `${place}:10 sources.1.url: source-address`,
  ],
  [
    "a difficulty of its own",
    "author:",
    "atAGlance: { difficulty: tricky }\nauthor:",
    `${place}:8 atAGlance.difficulty: `,
  ],
  [
    "tags without brackets",
    "[laundry, ironing, shirts]",
    "laundry, ironing, shirts",
    `${place}:5 tags: value-no-list`,
  ],
  ["a number for a title", "title: Iron a Shirt", "title: 1984", `${place}:2 title: value-read-as`],
  ["a number with zeros for a title", "title: Iron a Shirt", "title: 007", `${place}:2 title: value-read-as`],
  [
    "a word for nothing as a title",
    "title: Iron a Shirt",
    "title: Null",
    `${place}:2 title: value-read-as-nothing`,
  ],
  ["a sign that nobody sees", "Start with", "Start\bwith", `${place}:12 body: hidden-character`],
  ["such a sign in its title", "Iron a", "Iron\u001fa", `${place}:2 file: hidden-character`],
  ["such a sign by its number", "Start with", "Start&#12;with", `${place}:12 body: hidden-character`],
  ["such a sign by an escape", "Iron a Shirt", '"Iron\\x08"', `${place}:2 file: hidden-character`],
  ["half a sign by an escape", "Iron a Shirt", '"Iron\\uD800"', `${place}:2 file: hidden-character`],
  ["what is no sign at all", "Iron a Shirt", "Iron\uFFFE", `${place}:2 file: hidden-character`],
  ["a heading without words", "## Then the rest", "##", `${place}:14 body: heading-empty`],
  ["tags alike but for blanks", "laundry,", "iron ing, iron  ing,", `${place}:5 tags.1: said-above`],
  ["a day before there were sites", "2025-02-05", "0205-02-05", `${place}:6 publishedAt: day-of-other-age`],
  ["nothing behind the colon", "title: Iron a Shirt", "title:", `${place}:2 title: value-empty`],
  ["a word for true", "author:", "featured: yes\nauthor:", `${place}:8 featured: value-no-switch`],
  ["a tab", "tags: [laundry, ironing, shirts]", "tags:\n\t- laundry", `${place}:6 file: yaml-tab`],
  ["a field twice", "author:", "title: Again\nauthor:", `${place}:8 file: yaml-field-twice`],
  ["a second colon", "Iron a", "Iron: a", `${place}:2 file: yaml-second-colon`],
  ["a star", "Iron a Shirt", "*Iron* a Shirt", `${place}:2 file: `],
  ["no front matter", /^---[\s\S]+---\n/, "", `${place}:1 file: front-matter-missing`],
  ["front matter that does not end", "\n---\nStart", "\nStart", `${place}:1 file: front-matter-open`],
  ["an empty line above", /^/, "\n", `${place}:1 file: front-matter-not-first`],
  ["YAML that does not parse", "tags: [laundry", "tags: [laundry: [", `${place}:`],
  ["a fault in the text", "## Then", "#### Then", `${place}:14 body: heading-too-deep`],
])("an article with %s is refused with file, line, field, fault and mend", (_fault, good, bad, expected) => {
  const faults = faultsOf({ "articles/iron-a-shirt.md": article.replace(good, bad) });
  expect(faults[0]).toContain(expected);
});

const quizPlace = "quizzes/irons.yaml";

test.each([
  ["three options", ", Back]", "]", `${quizPlace}:14 questions.0.options: quiz-options`],
  ["five options", ", Back]", ", Back, Front]", `${quizPlace}:14 questions.0.options: quiz-options`],
  [
    "two options alike but for blanks and case",
    ", Back]",
    ", 'collar ']",
    `${quizPlace}:14 questions.0.options.3: said-above`,
  ],
  [
    "an answer above the range",
    "correctAnswer: 0",
    "correctAnswer: 4",
    `${quizPlace}:15 questions.0.correctAnswer: quiz-answer-last`,
  ],
  [
    "an answer below the range",
    "correctAnswer: 0",
    "correctAnswer: -1",
    `${quizPlace}:15 questions.0.correctAnswer: quiz-answer-first`,
  ],
  ["an unknown category", "category: tech", "category: irons", `${quizPlace}:3 category: category-unknown`],
  ["an unknown difficulty", "difficulty: Easy", "difficulty: Simple", `${quizPlace}:4 difficulty:`],
  [
    "an unknown field",
    "    explanation",
    "    hint: Hot.\n    explanation",
    `${quizPlace}:16 questions.0.hint: field-unknown`,
  ],
])("a quiz with %s is refused with file, line, field, fault and mend", (_fault, good, bad, expected) => {
  expect(faultsOf({ "quizzes/irons.yaml": quiz.replace(good, bad) })[0]).toContain(expected);
});

test("a file name that is no address is refused", () => {
  expect(faultsOf({ "articles/Iron a shirt.md": article })[0]).toContain("slug: name-not-a-slug");
});

test("the mark that Windows puts first is no fault, and neither are its line ends", () => {
  const text = `\uFEFF${article.replaceAll("\n", "\r\n")}`;
  expect(faultsOf({ "articles/iron-a-shirt.md": text })).toEqual([]);
});

test("every fault of every file is told at once", () => {
  const bad = article.replace("2025-02-05", "soon").replace("author: sofia", "author: Sofia!");
  const faults = faultsOf({ "articles/a.md": bad, "articles/b.md": bad });
  expect(faults).toHaveLength(4);
});

test("a synonym of two words is a fault with its line", () => {
  const folder = folderWith({ "synonyms.yaml": "- [bike, bicycle]\n- [mobile phone, phone]\n" });
  expect(() => loadContent(folder)).toThrow(/synonyms\.yaml:2 .*single words/s);
});
