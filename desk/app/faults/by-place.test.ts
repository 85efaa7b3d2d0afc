import { expect, test } from "vitest";
import { byPlace } from "./by-place.ts";

const fault = { line: 1, message: "Is too long.", isWarning: true };

test("a fault of a question stands at the question’s place, whether its field names the entry or its number", () => {
  const values = { title: "Tea", questions: [{ id: "pot" }, { id: "leaves" }] };
  const fields = ["questions.leaves.explanation", "questions.0.id", "questions.gone.id", "title"];
  expect(
    byPlace(
      fields.map((field) => ({ ...fault, field })),
      values,
    ).map(({ field }) => field),
  ).toEqual(["questions.1.explanation", "questions.0.id", "questions.gone.id", "title"]);
});
