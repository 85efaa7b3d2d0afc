import { expect, test } from "vitest";
import { passagesOfArticle, passagesOfQuiz, repeatedSentenceFaults } from "./repeated-sentences.ts";
import { parseMarkdownFile } from "./source.ts";

const passage = (file: string, text: string) => ({ file, line: 3, field: "body", text });

test("a sentence of five words that comes again is a fault of the later place", () => {
  const faults = repeatedSentenceFaults([
    passage("content/a.md", "Never mix bleach with vinegar. Open a window."),
    passage("content/b.md", "Take care: never. NEVER mix bleach with vinegar!"),
  ]);
  expect(faults).toMatchObject([{ file: "content/b.md", line: 3 }]);
  expect(faults[0]?.fault).toContain("content/a.md:3");
});

test("four words may come again", () => {
  const twice = [passage("content/a.md", "Hang it up dry."), passage("content/b.md", "Hang it up dry.")];
  expect(repeatedSentenceFaults(twice)).toEqual([]);
});

test("descriptions, captions, alternative texts, options and explanations count", () => {
  const article = parseMarkdownFile(
    "content/articles/a.md",
    'Go.\n\n![One two three four five](x "Six seven eight nine ten")',
  );
  const texts = passagesOfArticle(article, { description: "D", thumbnailAlt: "T", category: "C" }).map(
    ({ text }) => text,
  );
  expect(texts).toEqual(["D", "T", "Go.", "One two three four five", "Six seven eight nine ten"]);
  const question = { id: "q", question: "Q", options: ["o"], correctAnswer: 0, explanation: "E" };
  const quiz = { file: "f", text: "", quiz: { questions: [question] } };
  expect(passagesOfQuiz(quiz).map(({ text }) => text)).toEqual(["Q", "o", "E"]);
});
