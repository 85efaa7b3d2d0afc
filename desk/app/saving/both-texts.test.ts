import { expect, test } from "vitest";
import { bothTexts } from "./both-texts.ts";

const path = "articles/tea.md";
const text = (title: string, ...lines: string[]) => `---\ntitle: ${title}\n---\n${lines.join("\n")}\n`;

test("both texts are in one, the lines that differ between marks, once each", () => {
  const mine = text("Tea", "Boil it.", "", "Wait.", "", "Drink.");
  const theirs = text("Tea", "Boil it.", "", "Wait for five minutes.", "", "Drink.", "", "Enjoy.");
  expect(bothTexts(mine, theirs, path)).toBe(
    text(
      "Tea",
      "Boil it.",
      "",
      "<!-- Your text: -->",
      "Wait.",
      "<!-- The other text: -->",
      "Wait for five minutes.",
      "<!-- From here both are the same. -->",
      "",
      "Drink.",
      "<!-- Your text: -->",
      "",
      "<!-- The other text: -->",
      "",
      "Enjoy.",
      "<!-- From here both are the same. -->",
    ),
  );
});

test("details stay mine, and what the other text has in them stands above the text", () => {
  expect(bothTexts(text("Tea", "Boil it."), text("Coffee", "Boil it."), path)).toBe(
    text(
      "Tea",
      "<!-- The other text has in its details: -->",
      "title: Coffee",
      "<!-- From here both are the same. -->",
      "Boil it.",
    ),
  );
});
