import { expect, test } from "vitest";
import { shownIn } from "./category.ts";

test("a category shows its own articles, or those of the one it stands for", () => {
  expect(shownIn({ slug: "tech" })).toBe("tech");
  expect(shownIn({ slug: "budget-finance", showsArticlesOf: "budget" })).toBe("budget");
});
