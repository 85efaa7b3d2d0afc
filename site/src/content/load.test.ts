import { expect, test } from "vitest";
import { ContentError } from "../../../site-folder/faults.ts";
import { placeIn } from "../../../site-folder/paths.ts";
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
      ({ file, line, field, fault }) =>
        `${file.slice(placeIn(folder).length + 1)}:${line} ${field}: ${fault}`,
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
      readTime: "1 min read",
      tags: ["laundry", "ironing", "shirts"],
      alsoCalled: [],
      publishedAt: "2025-02-05",
      updatedAt: "2025-02-06",
      featured: false,
      author: { name: expect.any(String), avatar: expect.any(String) },
      relatedArticles: ["a", "b", "c"],
      thumbnail: "/pictures/plain/how-tos",
      thumbnailAlt: "Plain cover of How-To Guides",
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
  [
    "an unknown category",
    "category: how-tos",
    "category: ironing",
    `${place}:4 category: there is no category “ironing”; use one of life-hacks, how-tos`,
  ],
  [
    "a category that only shows another’s articles",
    "category: how-tos",
    "category: budget-finance",
    `${place}:4 category: there is no category “budget-finance”`,
  ],
  ["a malformed date", "2025-02-05", "5.2.2025", `${place}:6 publishedAt: write the date as YYYY-MM-DD`],
  [
    "a day that does not exist",
    "2025-02-05",
    "2025-02-30",
    `${place}:6 publishedAt: this day does not exist`,
  ],
  [
    "an unknown field",
    "tags:",
    "keywords: [a]\ntags:",
    `${place}:5 keywords: there is no such field; correct its spelling or remove it`,
  ],
  [
    "a field that is nearly one",
    "tags:",
    "tagz: [a]\ntags:",
    `${place}:5 tagz: there is no such field; did you mean “tags”?`,
  ],
  ["a missing field", "title: Iron a Shirt\n", "", `${place}:2 title: is missing; add it`],
  [
    "an unknown author",
    "author: sofia",
    "author: nobody",
    `${place}:8 author: nobody under team in people.yaml is “nobody”; use one of`,
  ],
  [
    "two related articles",
    "[a, b, c]",
    "[a, b]",
    `${place}:9 relatedArticles: name exactly three related articles`,
  ],
  [
    "sources that are none",
    "author:",
    "sources: []\nauthor:",
    `${place}:8 sources: name a source, or leave the field out`,
  ],
  [
    "a source that is not encrypted",
    "author:",
    `sources:
  - { title: A, url: https://a.example/, read: 2026-11-22 }
  - { title: B, url: http://b.example/, read: 2026-11-22 }
author:`,
    `${place}:10 sources.1.url: write the page’s whole address, beginning with https://`,
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
    `${place}:5 tags: is no list; write it in brackets: [laundry, ironing, shirts]`,
  ],
  [
    "a number for a title",
    "title: Iron a Shirt",
    "title: 1984",
    `${place}:2 title: is read as a number; put it in quotation marks: "1984"`,
  ],
  [
    "a number with zeros for a title",
    "title: Iron a Shirt",
    "title: 007",
    `${place}:2 title: is read as the number 7; put it in quotation marks: "007"`,
  ],
  [
    "a word for nothing as a title",
    "title: Iron a Shirt",
    "title: Null",
    `${place}:2 title: is read as nothing; put it in quotation marks: "Null"`,
  ],
  [
    "a sign that nobody sees",
    "Start with",
    "Start\bwith",
    `${place}:12 body: holds U+0008, a sign that nobody sees and that feeds cannot hold`,
  ],
  ["such a sign in its title", "Iron a", "Iron\u001fa", `${place}:2 file: holds U+001F`],
  ["such a sign by its number", "Start with", "Start&#12;with", `${place}:12 body: holds U+000C`],
  ["such a sign by an escape", "Iron a Shirt", '"Iron\\x08"', `${place}:2 file: holds U+0008`],
  ["half a sign by an escape", "Iron a Shirt", '"Iron\\uD800"', `${place}:2 file: holds U+D800`],
  ["what is no sign at all", "Iron a Shirt", "Iron\uFFFE", `${place}:2 file: holds U+FFFE`],
  ["a heading without words", "## Then the rest", "##", `${place}:14 body: the heading has no words`],
  [
    "tags alike but for blanks",
    "laundry,",
    "iron ing, iron  ing,",
    `${place}:5 tags.1: “iron  ing” stands above`,
  ],
  ["a day before there were sites", "2025-02-05", "0205-02-05", `${place}:6 publishedAt: no text here is of`],
  [
    "nothing behind the colon",
    "title: Iron a Shirt",
    "title:",
    `${place}:2 title: is empty; write something`,
  ],
  ["a word for true", "author:", "featured: yes\nauthor:", `${place}:8 featured: must be true or false`],
  [
    "a tab",
    "tags: [laundry, ironing, shirts]",
    "tags:\n\t- laundry",
    `${place}:6 file: begins with a tab; replace each tab at the beginning of a line with two spaces`,
  ],
  ["a field twice", "author:", "title: Again\nauthor:", `${place}:8 file: names a field a second time`],
  ["a second colon", "Iron a", "Iron: a", `${place}:2 file: holds a second colon; put what follows`],
  ["a star", "Iron a Shirt", "*Iron* a Shirt", `${place}:2 file: `],
  [
    "no front matter",
    /^---[\s\S]+---\n/,
    "",
    `${place}:1 file: has no front matter; begin it with a line ---`,
  ],
  [
    "front matter that does not end",
    "\n---\nStart",
    "\nStart",
    `${place}:1 file: does not close its front matter`,
  ],
  ["an empty line above", /^/, "\n", `${place}:1 file: begins with something invisible above ---`],
  ["YAML that does not parse", "tags: [laundry", "tags: [laundry: [", `${place}:`],
  ["a fault in the text", "## Then", "#### Then", `${place}:14 body: headings go down to ###`],
])("an article with %s is refused with file, line, field, fault and mend", (_fault, good, bad, expected) => {
  const faults = faultsOf({ "articles/iron-a-shirt.md": article.replace(good, bad) });
  expect(faults[0]).toContain(expected);
});

const quizPlace = "quizzes/irons.yaml";

test.each([
  ["three options", ", Back]", "]", `${quizPlace}:14 questions.0.options: write exactly four options`],
  [
    "five options",
    ", Back]",
    ", Back, Front]",
    `${quizPlace}:14 questions.0.options: write exactly four options`,
  ],
  [
    "two options alike but for blanks and case",
    ", Back]",
    ", 'collar ']",
    `${quizPlace}:14 questions.0.options.3: “collar” stands above already; write another or remove it`,
  ],
  [
    "an answer above the range",
    "correctAnswer: 0",
    "correctAnswer: 4",
    `${quizPlace}:15 questions.0.correctAnswer: 3 is the last option`,
  ],
  [
    "an answer below the range",
    "correctAnswer: 0",
    "correctAnswer: -1",
    `${quizPlace}:15 questions.0.correctAnswer: 0 is the first option`,
  ],
  [
    "an unknown category",
    "category: tech",
    "category: irons",
    `${quizPlace}:3 category: there is no category “irons”`,
  ],
  ["an unknown difficulty", "difficulty: Easy", "difficulty: Simple", `${quizPlace}:4 difficulty:`],
  [
    "an unknown field",
    "    explanation",
    "    hint: Hot.\n    explanation",
    `${quizPlace}:16 questions.0.hint: there is no such field`,
  ],
])("a quiz with %s is refused with file, line, field, fault and mend", (_fault, good, bad, expected) => {
  expect(faultsOf({ "quizzes/irons.yaml": quiz.replace(good, bad) })[0]).toContain(expected);
});

test("a file name that is no address is refused", () => {
  expect(faultsOf({ "articles/Iron a shirt.md": article })[0]).toContain(
    "slug: the file's name is the address; use lower-case letters, digits and single hyphens",
  );
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
