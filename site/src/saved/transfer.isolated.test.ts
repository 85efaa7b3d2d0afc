import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../testing/fake-storage.ts";
import { savedChange, savedLists } from "./saved.ts";
import { addLists, exportedLists } from "./transfer.ts";

beforeEach(() => void fakeStorage().set("savedArticles", '["here"]'));
afterEach(() => void vi.unstubAllGlobals());

test("an imported file adds to what is here and counts what is new", () => {
  const file = JSON.stringify({ savedArticles: ["here", "new", "new"], savedQuizzes: ["quiz"] });
  expect(addLists(file)).toEqual({ count: 2, stored: true });
  expect(savedLists.article.read()).toEqual(["here", "new"]);
  expect(savedLists.quiz.read()).toEqual(["quiz"]);
});

test("what is exported is what an import reads", () => {
  const file = exportedLists();
  fakeStorage();
  expect(addLists(file)).toEqual({ count: 1, stored: true });
  expect(savedLists.article.read()).toEqual(["here"]);
});

test("an import tells whoever shows the lists", () => {
  const heard = vi.fn();
  window.addEventListener(savedChange, heard);
  addLists('{"savedArticles":["here","new"],"savedQuizzes":["quiz"]}');
  expect(heard).toHaveBeenCalledTimes(2);
});

test("an import that the browser refuses to store says so", () => {
  fakeStorage(true);
  expect(addLists('{"savedArticles":["new"]}')).toEqual({ count: 1, stored: false });
  expect(savedLists.article.read()).toEqual(["new"]);
  // what was refused is kept in memory until a write works again
  fakeStorage();
  savedLists.article.write([]);
});

test("a file with one of the lists is enough", () => {
  expect(addLists('{"savedArticles":["new"]}')?.count).toBe(1);
});

test("entries that are no ids are passed over", () => {
  expect(addLists('{"savedArticles":[7,null,"","new"],"savedQuizzes":"all"}')?.count).toBe(1);
});

test.each(["", "rubbish", "null", "[]", "42", '{"other":1}'])("“%s” is not one of our files", (text) => {
  expect(addLists(text)).toBeUndefined();
  expect(savedLists.article.read()).toEqual(["here"]);
});
