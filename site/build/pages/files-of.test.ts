import { expect, test } from "vitest";
import { filesOf } from "./files-of.ts";

test("a page lies in a folder of its own, its data beside it", () => {
  expect(filesOf("/article/2-minute-rule")).toEqual({
    page: { url: "/article/2-minute-rule", path: "article/2-minute-rule/index.html" },
    data: { url: "/article/2-minute-rule.data", path: "article/2-minute-rule.data" },
  });
});

test("the home page’s data has a name", () => {
  expect(filesOf("/")).toEqual({
    page: { url: "/", path: "index.html" },
    data: { url: "/_.data", path: "_.data" },
  });
});

test.each([
  ["/404", "404.html"],
  ["/quiz/404", "quiz/404.html"],
])("the not-found page %s lies where hosts look for it, without data", (address, path) => {
  expect(filesOf(address)).toEqual({ page: { url: address, path } });
});

test("an article whose slug ends in 404 is a page like any other", () => {
  expect(filesOf("/article/error-404").page?.path).toBe("article/error-404/index.html");
});

test("what pages fetch is a file as it is", () => {
  expect(filesOf("/catalogue.json")).toEqual({
    file: { url: "/catalogue.json", path: "catalogue.json" },
  });
});
