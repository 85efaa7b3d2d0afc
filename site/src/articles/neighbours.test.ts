import { expect, test } from "vitest";
import { neighboursIn } from "./neighbours.ts";

const article = (id: string, categorySlug: string) => ({ id, categorySlug });

test("before and after an article stand those of its own category, as the category’s page shows them", () => {
  const [newest, middle, oldest] = [article("c", "tech"), article("b", "tech"), article("a", "tech")];
  const alone = article("only", "budget");
  const neighbours = neighboursIn([newest, alone, middle, oldest]);
  expect(neighbours.get("c")).toEqual({ previous: undefined, next: middle });
  expect(neighbours.get("b")).toEqual({ previous: newest, next: oldest });
  expect(neighbours.get("a")).toEqual({ previous: middle, next: undefined });
  expect(neighbours.get("only")).toEqual({ previous: undefined, next: undefined });
});
