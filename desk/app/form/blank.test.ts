import { expect, test } from "vitest";
import { blankEntry } from "./blank.ts";

const question = {
  type: "object",
  properties: {
    id: { type: "string" },
    options: { type: "array", minItems: 4, maxItems: 4 },
    correctAnswer: { type: "integer", minimum: 0 },
    article: { type: "string" },
  },
  required: ["id", "options", "correctAnswer"],
};

test("a new question has four empty answers and a short name of its own", () => {
  const others = [{ id: "first" }, { id: "question-3" }];
  expect(blankEntry(question, "2026-11-23", others)).toEqual({
    id: "question-4",
    options: ["", "", "", ""],
    correctAnswer: 0,
  });
});

test("the day on which a source was read is today", () => {
  const source = { type: "object", properties: { read: { type: "string" } }, required: ["read"] };
  expect(blankEntry(source, "2026-11-23", [])).toEqual({ read: "2026-11-23" });
});
