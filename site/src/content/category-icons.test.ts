import { expect, test } from "vitest";
import { categoriesIn } from "../../../site-folder/settings.ts";
import { categoryIcon, iconFaults } from "./category-icons.ts";

function faultsOf(icon: string) {
  const text = `- slug: garden\n  title: Garden\n  description: What grows.\n  icon: ${icon}\n`;
  const { value = [], faults, lineOf } = categoriesIn({ value: text, faults: [] }, "categories.yaml");
  return [...faults, ...iconFaults(value, "categories.yaml", lineOf)];
}

test("a category may have any icon of Lucide, by its name", () => {
  expect(faultsOf("sprout")).toEqual([]);
  expect(categoryIcon("sprout")).toContainEqual(["path", { d: expect.any(String) }]);
});

test("an icon that Lucide does not have is named at its line, with the nearest names", () => {
  expect(faultsOf("sprouts")).toEqual([
    {
      file: "categories.yaml",
      line: 4,
      field: "garden.icon",
      rule: "icon-unknown",
      values: { name: "sprouts", near: expect.arrayContaining(["sprout"]) },
    },
  ]);
});

test("a path is no icon", () => {
  expect(faultsOf("../lucide").map(({ line }) => line)).toEqual([4]);
});
