import { expect, test } from "vitest";
import { toldFaults } from "./told-faults.ts";

const fault = (field: string) => ({ line: 1, field, message: "It is empty." });
const values = { title: "Tea", description: "", tags: [], questions: [{ options: ["", "a"] }] };
const told = (fields: string[], ...left: string[]) =>
  toldFaults(fields.map(fault), values, new Set(left)).map(({ field }) => field);

test("a fault of an empty field waits until the field was left", () => {
  const fields = ["description", "tags", "category", "questions.0.options.0"];
  expect(told(fields)).toEqual([]);
  expect(told(fields, "tags")).toEqual(["tags"]);
  expect(told(fields, "questions.0.options")).toEqual(["questions.0.options.0"]);
});

test("any other fault is told at once", () => {
  const fields = ["title", "body", "file", "questions.0.options.1"];
  expect(told(fields)).toEqual(fields);
});
