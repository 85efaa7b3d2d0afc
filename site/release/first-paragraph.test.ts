import { expect, test } from "vitest";
import { renderBody } from "../src/markdown/render.ts";
import { sampleContent } from "../src/testing/sample-content.ts";
import { firstParagraphOf } from "./first-paragraph.ts";

const ofMarkdown = (markdown: string, danger = false) =>
  firstParagraphOf(renderBody(markdown, { newTab: "all" }).html, { danger });

test("the first paragraph is plain text, without marks of notes and notices of new tabs", () => {
  const markdown =
    "**Wrap** it in a [damp\ntowel](https://x.example).[^one] Eat & go.\n\nMore.\n\n[^one]: A note.";
  expect(ofMarkdown(markdown)).toEqual({ text: "Wrap it in a damp towel. Eat & go.", holds: [] });
});

test.each(["## First a heading\n\nText.", "1. A step", "⚠️ Hot.", "Do these three:\n\n1. A step", ""])(
  "an article that begins with %j has no first paragraph for a mail",
  (markdown) => expect(ofMarkdown(markdown)).toBeUndefined(),
);

test("where somebody may be harmed, the first sentence of the warning comes with it, and only there", () => {
  const markdown =
    "It is easy.\n\n1. Wrap it.\n\n⚠️ It is **hot.**[^a] It stays so.\n\n⚠️ No.\n\n[^a]: A note.";
  expect(ofMarkdown(markdown, true)?.warning).toBe("It is hot.");
  expect(ofMarkdown(markdown)).not.toHaveProperty("warning");
  expect(ofMarkdown("It is easy.", true)).not.toHaveProperty("warning");
});

test.each([
  ["⚠️ Hot.\n\n1. Wrap it.", ["steps"]],
  ["More text.", []],
])("an article with %j holds %j", (rest, holds) => {
  expect(ofMarkdown(`It is easy.\n\n${rest}`)?.holds).toEqual(holds);
});

test("each article of the sample begins with a paragraph of 30 to 100 words, without [ or *", () => {
  for (const { id, answer = "", html, danger } of sampleContent().articles) {
    const { text = "", warning } = firstParagraphOf(answer + html, { danger }) ?? {};
    const words = text.split(" ").length;
    expect(words >= 30 && words <= 100, `${id} has ${words}`).toBe(true);
    expect(text).not.toMatch(/[[*]/);
    expect(warning !== undefined, id).toBe(danger);
  }
});
