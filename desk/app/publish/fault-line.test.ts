import { expect, test } from "vitest";
import { faultLine } from "./fault-line.ts";

const files = [{ path: "articles/tea.md" }, { path: "site.yaml" }];

test("a fault that a publish prints leads to its text", () => {
  expect(faultLine("../My site/articles/tea.md:88 body: “/a” does not exist", files)).toEqual({
    file: files[0],
    says: "“/a” does not exist",
  });
  expect(faultLine("  content/site.yaml:3 name: is empty; fill it in", files)).toEqual({
    file: files[1],
    says: "name: is empty; fill it in",
  });
});

test("another line stays as it is", () => {
  for (const line of ["../My site/ has one fault.", "content/rooms.yaml:1 is missing", "See site.yaml: it"])
    expect(faultLine(line, files)).toBeUndefined();
});
