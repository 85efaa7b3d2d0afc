import { expect, test } from "vitest";
import { article, folderWith, quiz, ruleAt } from "../testing/content-folder.ts";
import { loadContent, readFolder } from "./load.ts";

/** The faults of a folder with these files, each as `file:line field: rule`. */
function faultsOf(files: Record<string, string>): string[] {
  const folder = folderWith(files);
  return readFolder(folder).faults.map((fault) => ruleAt(folder, fault));
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
      harmlessWords: [],
      danger: false,
      headings: [{ id: "then-the-rest", text: "Then the rest", depth: 2 }],
      steps: [],
      pictures: [],
      answer: "<p>Start with the collar.</p>",
      html: expect.stringContaining("<h2"),
      text: expect.stringContaining("Start with the collar."),
    },
  ]);
  expect(quizzes[0]).toMatchObject({ id: "irons", category: "Tech", difficulty: "Easy" });
});

test("of the text of an article, only what stands before its body is held beside it", () => {
  const { parts } = readFolder(folderWith({ "articles/iron-a-shirt.md": `${article}\nMore.\n` }));
  expect(parts?.articles.entries[0]?.source).toMatch(/^---\n[\s\S]*\n---\n$/);
});

const wrongArticles = [
  [
    "a category that only shows another’s articles",
    "category: how-tos",
    "category: budget-finance",
    "4 category: category-unknown",
  ],
  ["a field that is nearly one", "tags:", "tagz: [a]\ntags:", "5 tagz: field-unknown"],
  ["a missing field", "title: Iron a Shirt\n", "", "2 title: value-missing"],
  [
    "a source that is not encrypted",
    "author:",
    `sources:
  - { title: A, url: https://a.example/, read: 2026-11-22 }
  - { title: B, url: http://b.example/, read: 2026-11-22 }
author:`,
    "10 sources.1.url: source-address",
  ],
  ["such a sign in its title", "Iron a", "Iron\u001fa", "2 file: hidden-character"],
  ["such a sign by its number", "Start with", "Start&#12;with", "12 body: hidden-character"],
  ["such a sign by an escape", "Iron a Shirt", '"Iron\\x08"', "2 file: hidden-character"],
  ["half a sign by an escape", "Iron a Shirt", '"Iron\\uD800"', "2 file: hidden-character"],
  ["what is no sign at all", "Iron a Shirt", "Iron\uFFFE", "2 file: hidden-character"],
  ["tags alike but for blanks", "laundry,", "iron ing, iron  ing,", "5 tags.1: said-above"],
  ["a field twice", "author:", "title: Again\nauthor:", "8 file: yaml-field-twice"],
  ["a second colon", "Iron a", "Iron: a", "2 file: yaml-second-colon"],
  ["a fault in the text", "## Then", "#### Then", "14 body: heading-too-deep"],
] as const;

const wrongQuizzes = [
  [
    "two options alike but for blanks and case",
    ", Back]",
    ", 'collar ']",
    "14 questions.0.options.3: said-above",
  ],
  [
    "an unknown field",
    "    explanation",
    "    hint: Hot.\n    explanation",
    "16 questions.0.hint: field-unknown",
  ],
] as const;

const wrong = [
  ...wrongArticles.map(([what, good, bad, fault], at) => {
    const file = `articles/wrong-${at}.md`;
    return { what: `an article with ${what}`, file, text: article.replace(good, bad), fault };
  }),
  ...wrongQuizzes.map(([what, good, bad, fault], at) => {
    const file = `quizzes/wrong-${at}.yaml`;
    return { what: `a quiz with ${what}`, file, text: quiz.replace(good, bad), fault };
  }),
];
const found = faultsOf(Object.fromEntries(wrong.map(({ file, text }) => [file, text])));

test.each(wrong.map(({ what, file, fault }) => [what, file, fault]))(
  "%s is refused with file, line, field and rule",
  (_what, file = "", fault) => {
    expect(found.find((each) => each.startsWith(file))).toBe(`${file}:${fault}`);
  },
);

test("the mark that Windows puts first is no fault, and neither are its line ends", () => {
  const text = `\uFEFF${article.replaceAll("\n", "\r\n")}`;
  expect(faultsOf({ "articles/iron-a-shirt.md": text })).toEqual([]);
});

test("a synonym of two words is a fault with its line", () => {
  const folder = folderWith({ "synonyms.yaml": "- [bike, bicycle]\n- [mobile phone, phone]\n" });
  expect(() => loadContent(folder)).toThrow(/synonyms\.yaml:2 .*single words/s);
});
