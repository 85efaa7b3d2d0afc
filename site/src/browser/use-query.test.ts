import { expect, test } from "vitest";
import { oneOf } from "./use-query.ts";

const sorts = ["newest", "oldest"] as const;

test.each([
  ["oldest", "oldest"],
  ["newest", "newest"],
  ["Oldest", "newest"],
  ["", "newest"],
  ["constructor", "newest"],
  [null, "newest"],
])("of what an address can hold, %j counts as %s", (value, expected) => {
  expect(oneOf(sorts, value, "newest")).toBe(expected);
});
