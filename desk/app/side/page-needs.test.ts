import { expect, test } from "vitest";
import { pageNeeds } from "./page-needs.ts";

test("what a new text still needs is named before its faults are listed", () => {
  expect(pageNeeds(["Description", "Tags"], [])).toBe(
    "The page is shown once this is filled in: “Description”, “Tags”.",
  );
});

test("a fault that is listed is named once, and where it stands", () => {
  expect(pageNeeds(["Pour it", "Pour it", "Tags"], ["Pour it"])).toBe(
    "The page is shown once this is in order: “Pour it”, “Tags”. The tab “Faults” says how.",
  );
  expect(pageNeeds([], [])).toBe("");
});
