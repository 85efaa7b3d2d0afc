import fc from "fast-check";
import { expect, test } from "vitest";
import { splitFrontMatter } from "../site-folder/read.ts";
import { joinParts, partsOf } from "./text-parts.ts";

const line = fc.constantFrom("---", "--- ", "title: Tea", "", "a", " ---", "----");
const anyText = fc.oneof(
  fc.string(),
  fc.tuple(fc.array(line), fc.constantFrom("\n", "\r\n")).map(([lines, end]) => lines.join(end)),
);

test("the parts of any text are the text, and those that the site reads", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parts = partsOf(text, "articles/a.md");
      expect(joinParts(parts)).toBe(text);
      const { frontMatter, body } = splitFrontMatter(text);
      if (frontMatter === "") return;
      expect(parts.fields.trimEnd()).toBe(frontMatter.trimEnd());
      expect(parts.body).toBe(body);
    }),
    { examples: [["---\n---\n---"]] },
  );
  expect(joinParts(partsOf("title: Tea\n", "quizzes/a.yaml"))).toBe("title: Tea\n");
});
