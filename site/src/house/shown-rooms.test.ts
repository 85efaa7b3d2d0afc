import { expect, test } from "vitest";
import { firstSentence } from "./shown-rooms.ts";

test("a slip says the first sentence of the answer", () => {
  const answer = "It costs €5, e.g. for a washer. Close the water first.";
  expect(firstSentence(answer, "en")).toBe("It costs €5, e.g. for a washer.");
  expect(firstSentence("No full stop", "en")).toBe("No full stop");
});
