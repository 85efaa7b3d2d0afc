/** An article without a fault, and without anything to advise. */
export const fineArticle = `---
title: Iron a Shirt
description: Collar, cuffs, sleeves, then the rest.
category: how-tos
tags: [laundry, ironing, shirts]
publishedAt: 2025-02-05
updatedAt: 2025-02-06
author: sofia
sources:
  - {title: A page, url: "https://a.example/page", read: 2025-02-05}
  - {title: B page, url: "https://b.example/page", read: 2025-02-05}
---
Start with the collar.

## Then the rest
${"Put the shirt on the board and let it hang. ".repeat(50).trim()}
`;

export const fineQuiz = `title: Irons
description: Five hot questions.
category: tech
difficulty: Easy
estimatedTime: 5 min
tags: [laundry, ironing, heat]
publishedAt: 2025-02-05
updatedAt: 2025-02-05
relatedQuizzes: []
sources:
  - {title: A page, url: "https://a.example/page", read: 2025-02-05}
  - {title: B page, url: "https://b.example/page", read: 2025-02-05}
questions:
  - id: collar
    question: What comes first?
    options: [Collar, Cuffs now, Sleeves, Back]
    correctAnswer: 0
    explanation: It is the thickest.
`;

const source = '  - {title: C page, url: "https://c.example/page", read: 2025-02-05}\n';
const sources = fineArticle.slice(fineArticle.indexOf("sources:"), fineArticle.indexOf("---\nStart"));

/** A change of a text: what is taken out of it, and what comes in its place. */
export type Change = readonly [from: string, to: string];

const first = "Start with the collar.";
const behind = (text: string): Change => [first, `${first}\n\n${text}`];
const above = (line: string): Change => ["author:", `${line}\nauthor:`];
const link = (address: string): Change => [first, `Start [here](${address}).`];

/** For each rule of an article, a change of the one above that breaks it. */
export const articleExamples: Record<string, Change> = {
  "yaml-tab": ["tags:", "\ttags:"],
  "value-missing": ["title: Iron a Shirt\n", ""],
  "value-read-as-nothing": ["title: Iron a Shirt", "title: Null"],
  "value-no-switch": above("draft: maybe"),
  "value-no-choice": above("atAGlance: {difficulty: eazy}"),
  "list-too-long": ["[laundry,", "[a, b, c, d,"],
  "merge-marks": behind("<<<<<<< HEAD\nTen.\n=======\nFive.\n>>>>>>> main"),
  "hidden-character": ["Start with", "Start\bwith"],
  "not-a-tag": ["[laundry,", "[Laundry; iron,"],
  "not-a-day": ["publishedAt: 2025-02-05", "publishedAt: 5.2.2025"],
  "no-such-day": ["publishedAt: 2025-02-05", "publishedAt: 2025-02-30"],
  "day-of-other-age": ["publishedAt: 2025-02-05", "publishedAt: 0205-02-05"],
  "not-a-language": above("lang: portuguese_"),
  "not-an-alias": above("aliases: [Old.html]"),
  "not-a-slug": ["category: how-tos", "category: How Tos"],
  "said-above": ["[laundry,", "[ironing,"],
  "related-not-three": above("relatedArticles: [a, b]"),
  "source-address": ["https://b.example/page", "http://b.example/page"],
  "corrections-none": ["tags:", "corrections: []\ntags:"],
  "quiet-without-reason": above("quiet: [readability]"),
  "quiet-unknown": above("quiet: [{rule: zzzzzzzzz, because: It quotes a law.}]"),
  "quiet-needed": above("quiet: [{rule: html, because: It quotes a law.}]"),
  "link-not-allowed": ["description: Collar", "description: See [this](javascript:x) collar"],
  "category-unknown": ["category: how-tos", "category: ironing"],
  "room-unknown": above("place: {room: cellar, object: tap-dripping}"),
  "author-unknown": ["author: sofia", "author: nobody"],
  "cover-unsaid": above("cover: kettle.jpg"),
  "alias-taken": above("aliases: [fine]"),
  "alias-twice": above("aliases: [old, old]"),
  "alias-of-two": above("aliases: [shared]"),
  "related-itself": above("relatedArticles: [related-itself, fine, other]"),
  "related-twice": above("relatedArticles: [fine, fine, other]"),
  "related-unknown": above("relatedArticles: [fine, other, zzzzzzzzz]"),
  "updated-before-published": ["updatedAt: 2025-02-06", "updatedAt: 2025-01-01"],
  "sources-missing": [sources, ""],
  "sources-none": [sources, "sources: []\n"],
  "sources-too-many": ["sources:\n", `sources:\n${source.repeat(4)}`],
  "source-unread": ['b.example/page", read: 2025-02-05', 'b.example/page"'],
  "not-a-telephone": above(
    'numbers: [{country: PT, title: Portugal, rows: [{for: Gas, call: "112", tel: x, source: {title: A, url: "https://a.example/p"}}]}]',
  ),
  "sources-too-few": ['  - {title: B page, url: "https://b.example/page", read: 2025-02-05}\n', ""],
  "look-again": above("lookAgain: 2025-03-01"),
  "link-unencrypted": link("http://a.example/"),
  "link-no-address": link("nowhere"),
  "page-unknown": link("/article/zzzzzzzz"),
  "part-unknown": link("/article/fine#zzzzzzzz"),
  html: behind("<b>Hot</b>"),
  "heading-empty": ["## Then the rest", "##"],
  "item-begins-with-picture": behind("- ![A pot](picture:pot)"),
  "address-elsewhere": behind("See [this].\n\n[this]: https://a.example/page"),
  "picture-unsaid": behind("![](picture:pot)"),
  "table-column-unnamed": behind("| A | |\n|---|---|\n| 1 | 2 |"),
  "picture-from-elsewhere": behind("![A pot](https://a.example/pot.jpg)"),
  "photograph-missing": behind("![A pot](zzzzz.jpg)"),
  "drawing-without-scene": behind("![A pot](picture:pot)"),
  "photograph-empty": behind("![A pot](empty.jpg)"),
  "body-empty": [fineArticle.slice(fineArticle.indexOf(first)), ""],
  "front-page": ["https://b.example/page", "https://b.example/"],
  "note-without-address": behind("See.[^a]\n\n[^a]: The council."),
  "reading-time-short": [fineArticle.slice(fineArticle.indexOf("Put the")), "Go on.\n"],
  "reading-time-long": [
    "Put the shirt",
    `${"Put the shirt on the board and let it hang. ".repeat(150)}Put the shirt`,
  ],
  readability: [
    fineArticle.slice(fineArticle.indexOf("Put the")),
    `${"Unquestionably, institutional considerations notwithstanding, administrative responsibilities overwhelmingly necessitate interdepartmental communication. ".repeat(20)}\n`,
  ],
  "alternative-text-opening": behind("![A picture of a pot](picture:pot)"),
  "step-not-whole": behind("1. **Cut** the rest."),
  "steps-interrupted": behind("3. **Cut.** The rest."),
  "template-left": behind("The reason, in plain words."),
  "joined-letters": ["Start with", "Start o\uFB00 with"],
  "mark-bold": behind("Look at ** this** now."),
  "remark-unseen": ["title: Iron a Shirt", "title: Sort Screws # by Sign"],
  "spelling-near": ["Start with", "Start wiht"],
};

/** The same for a quiz. */
export const quizExamples: Record<string, Change> = {
  "quiz-options": [", Back]", "]"],
  "quiz-answer-first": ["correctAnswer: 0", "correctAnswer: -1"],
  "quiz-answer-last": ["correctAnswer: 0", "correctAnswer: 4"],
  "quiz-time": ["5 min", "5 minutes"],
  "value-no-number": ["correctAnswer: 0", "correctAnswer: first"],
  "quiz-id-twice": ["explanation: It is the thickest.\n", `explanation: It is.\n${question("collar")}`],
  "quiz-article-unknown": ["explanation:", "article: zzzzzzzz\n    explanation:"],
  "quiz-longest-option": ["[Collar,", "[The collar of the shirt,"],
};

function question(id: string): string {
  return `  - id: ${id}
    question: What comes then?
    options: [Collar, Cuffs now, Sleeves, Back]
    correctAnswer: 0
    explanation: It is thin.
`;
}

/** Files that break a rule by themselves, by their path in the folder of the articles above. */
export const fileExamples: Record<string, [file: string, text: string]> = {
  "legal-text-changed": [
    "legal/terms.md",
    "---\ntitle: Terms\ndescription: The rules.\nupdatedAt: 2025-01-01\nchanged: {day: 2025-01-01, mark: 1}\n---\nText.\n",
  ],
  "file-empty": ["articles/file-empty.md", ""],
  "front-matter-open": ["articles/front-matter-open.md", "---\ntitle: A\n"],
  "front-matter-not-first": ["articles/front-matter-not-first.md", "\n---\ntitle: A\n---\n"],
  "front-matter-missing": ["articles/front-matter-missing.md", "Words.\n"],
  "file-without-fields": ["quizzes/file-without-fields.yaml", "Words.\n"],
  "name-not-a-slug": ["articles/Name Not.md", fineArticle],
  "name-reserved": ["articles/index.md", fineArticle],
  "file-not-read": ["articles/notes.txt", "Notes"],
  "file-not-utf8": ["articles/file-not-utf8.md", "\0"],
  "scene-empty": ["articles/scene-empty.scene.yaml", "cover: {objects: []}\n"],
  "not-an-object": [
    "articles/not-an-object.scene.yaml",
    "cover: {objects: [{object: Key.svg, x: 400, foot: 508, height: 200}]}\n",
  ],
  "scene-of-no-room": [
    "rooms.scenes.yaml",
    "zzzzz: {objects: [{object: laptop-open, x: 300, foot: 540, width: 230}]}\n",
  ],
  "scene-of-no-category": [
    "categories.scenes.yaml",
    "categories:\n  zzzzz: {objects: [{object: laptop-open, x: 300, foot: 684, width: 430}]}\nhero: {}\n",
  ],
};

/** Changes of the settings of the sample that break rules, by file. */
export const settingsExamples: Record<string, Record<string, Change>> = {
  "site.yaml": {
    "link-without-label": ["{to: /about, label: About}", "{to: /about}"],
    "link-to-no-category": ["/category/cool-stuff", "/category/cold"],
    "name-unknown": ["categories: [", "categories: [zzzzz, "],
  },
  "categories.yaml": {
    "category-named-unknown": ["hue: clay", "hue: clay\n  family: zzzzzz"],
    "category-twice": ["slug: productivity", "slug: how-tos"],
    "category-reserved": ["slug: tech", "slug: index"],
    "icon-unknown": ["icon: hammer", "icon: hamer"],
    "hue-unknown": ["hue: amber", "hue: ambr"],
  },
  "brand.yaml": {
    "contrast-passes-with": ['ink: ["#28201a", "#f5ecdf"]', 'ink: ["#cccccc", "#f5ecdf"]'],
    "font-missing": ["hues:", "fonts: {text: fonts/none.woff2}\nhues:"],
  },
};

/** Changes of the same files after which their fields cannot be read. */
export const fieldExamples: Record<string, Record<string, Change>> = {
  "site.yaml": {
    "web-address": ["url: https://knack.example", "url: knack.example"],
    "mail-address": ["email: hello@knack.example", "email: hello"],
    "page-address": ["{to: /about,", "{to: about,"],
    "not-a-country": ["country: PT", "country: Portugal"],
    "not-a-time-zone": ["hsts: false", "hsts: false\ntimeZone: Europe/Lisboa"],
  },
  "people.yaml": {
    "number-too-large": ["rating: 5", "rating: 6"],
    "person-reserved": ["team:\n  sofia:", "team:\n  editors: {name: A}\n  sofia:"],
  },
  "brand.yaml": {
    "colour-unquoted": ['sunk: ["#f6eee1", "#15110f"]', "sunk: 12"],
    "colours-none": ['focus: ["#1d57c4", "#9cc3ff"]', "focus: []"],
    "colours-too-many": ['["#ffffff", "#27211d"]', '["#ffffff", "#27211d", "#27211d"]'],
    "not-a-font": ["hues:", "fonts: {text-bold: serif.ttf}\nhues:"],
    "hue-name": ["  clay:", "  Clay:"],
  },
  "synonyms.yaml": {
    "synonyms-too-few": ["- [", "- [one]\n- ["],
    "synonym-not-a-word": ["- [", "- [Two, three]\n- ["],
  },
};
