import { expect, test } from "vitest";
import { writingPlace } from "./writing-place.ts";

const body = "Tea.\n\n## Boil *water*\nHot.\n\n```\n## not one\n```\n\n## Boil water\nAgain.";

test.each([
  [1, { share: 1 / 3 }],
  [3, { heading: "boil-water", share: 0 }],
  [7, { heading: "boil-water", share: 4 / 7 }],
  [10, { heading: "boil-water-1", share: 0 }],
  [11, { heading: "boil-water-1", share: 1 / 2 }],
])("line %i stands below the heading above it, so far on the way to the next", (line, place) => {
  expect(writingPlace(body, line)).toEqual(place);
});

test("an empty text, and a line that is not there any more, have a place too", () => {
  expect(writingPlace("", 1)).toEqual({ share: 0.5 });
  expect(writingPlace("Tea.", 40)).toEqual({ share: 1 });
});
