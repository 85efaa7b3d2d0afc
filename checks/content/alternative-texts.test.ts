import { expect, test } from "vitest";
import { alternativeTextFaults, coverTextFaults } from "./alternative-texts.ts";
import { parseMarkdownFile } from "./markdown-file.ts";

const faultsOf = (alt: string) =>
  alternativeTextFaults(parseMarkdownFile("content/articles/a.md", `Text.\n\n![${alt}](picture:x)`));

test("a text that says what is to be seen is right", () => {
  expect(faultsOf("A brass key on a table")).toEqual([]);
  expect(faultsOf("Pictures of a holiday in a box")).toEqual([]);
});

test.each(["Image of a key", "A picture of a key", "The photo showing a key"])("“%s” is refused", (alt) => {
  expect(faultsOf(alt)).toMatchObject([{ line: 3, field: "body" }]);
});

test("covers are held to the same", () => {
  const text = "title: A\nthumbnailAlt: Picture of a jar\n";
  expect(coverTextFaults("content/quizzes/a.yaml", text, "Picture of a jar")).toMatchObject([
    { line: 2, field: "thumbnailAlt" },
  ]);
});
