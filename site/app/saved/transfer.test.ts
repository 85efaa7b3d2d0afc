import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../testing/fake-storage.ts";
import { savedLists } from "./saved.ts";
import { addLists, exportedLists } from "./transfer.ts";

beforeEach(() => void fakeStorage().set("savedArticles", '["here"]'));
afterEach(() => void vi.unstubAllGlobals());

test("an imported file adds to what is here and counts what is new", () => {
  const file = JSON.stringify({ savedArticles: ["here", "new", "new"], savedQuizzes: ["quiz"] });
  expect(addLists(file)).toBe(2);
  expect(savedLists.article.read()).toEqual(["here", "new"]);
  expect(savedLists.quiz.read()).toEqual(["quiz"]);
});

test("what is exported is what an import reads", () => {
  const file = exportedLists();
  fakeStorage();
  expect(addLists(file)).toBe(1);
  expect(savedLists.article.read()).toEqual(["here"]);
});

test("a file with one of the lists is enough", () => {
  expect(addLists('{"savedArticles":["new"]}')).toBe(1);
});

test("entries that are no ids are passed over", () => {
  expect(addLists('{"savedArticles":[7,null,"new"],"savedQuizzes":"all"}')).toBe(1);
});

test.each(["", "rubbish", "null", "[]", "42", '{"other":1}'])("“%s” is not one of our files", (text) => {
  expect(addLists(text)).toBeUndefined();
  expect(savedLists.article.read()).toEqual(["here"]);
});
