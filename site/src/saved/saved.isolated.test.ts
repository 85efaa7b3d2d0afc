import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeStorage } from "../testing/fake-storage.ts";
import { followMoved, parseIds, savedChange, savedLists, toggleSaved } from "./saved.ts";
import { type Available, addLists, exportedLists, importedText } from "./transfer.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['["a","b"]', ["a", "b"]],
  ['["a","a","b","a"]', ["a", "b"]],
  ['["a",null,7,{},""]', ["a"]],
  ["[]", []],
  ["{}", undefined],
  ["null", undefined],
  ["[", undefined],
  ["", undefined],
])("the stored text %s is read as %s", (text, ids) => {
  expect(parseIds(text)).toEqual(ids);
});

test("whatever is stored, ids are texts, each once, and what was written is read", () => {
  fc.assert(
    fc.property(fc.json(), fc.uniqueArray(fc.string({ minLength: 1 })), (text, ids) => {
      const parsed = parseIds(text) ?? [];
      expect(parsed.every((id) => typeof id === "string" && id !== "")).toBe(true);
      expect(new Set(parsed).size).toBe(parsed.length);
      expect(parseIds(JSON.stringify(ids))).toEqual(ids);
    }),
  );
});

test.each([
  ["article", "savedArticles"],
  ["quiz", "savedQuizzes"],
] as const)("toggling saves an id of the kind %s under %s, then takes it off", (kind, key) => {
  const entries = fakeStorage();
  expect(toggleSaved(kind, "a")).toBe(true);
  expect(entries.get(key)).toBe('["a"]');
  toggleSaved(kind, "b");
  toggleSaved(kind, "a");
  expect(entries.get(key)).toBe('["b"]');
});

test("each toggle fires one notification", () => {
  fakeStorage();
  const heard = vi.fn();
  window.addEventListener(savedChange, heard);
  toggleSaved("article", "a");
  toggleSaved("article", "a");
  expect(heard).toHaveBeenCalledTimes(2);
});

test("whoever fires the notification, those who show the list are told", () => {
  fakeStorage();
  const listener = vi.fn();
  const stop = savedLists.article.subscribe(listener);
  window.dispatchEvent(new Event(savedChange));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new Event(savedChange));
  expect(listener).toHaveBeenCalledTimes(1);
});

test("a refused write is told, and holds for this visit", () => {
  fakeStorage(true);
  expect(toggleSaved("quiz", "refused")).toBe(false);
  expect(savedLists.quiz.read()).toContain("refused");
});

test("a renamed tip stays saved under its new id, in its place, once", () => {
  const entries = fakeStorage();
  savedLists.article.write(["first", "old", "kept", "new"]);
  const heard = vi.fn();
  window.addEventListener(savedChange, heard);
  followMoved("article", savedLists.article.read(), { old: "new", other: "else" });
  expect(entries.get("savedArticles")).toBe('["first","new","kept"]');
  expect(heard).toHaveBeenCalledTimes(1);
  followMoved("article", savedLists.article.read(), { old: "new" });
  expect(heard).toHaveBeenCalledTimes(1);
});

test("an id that objects know by themselves is no renamed one", () => {
  const entries = fakeStorage();
  savedLists.quiz.write(["constructor", "__proto__"]);
  followMoved("quiz", savedLists.quiz.read(), {});
  expect(entries.get("savedQuizzes")).toBe('["constructor","__proto__"]');
});

describe("a file with the lists", () => {
  beforeEach(() => void fakeStorage().set("savedArticles", '["here"]'));

  const allThere = { gone: 0, stored: true };

  test("an imported file adds to what is here and counts what is new", () => {
    const file = JSON.stringify({ savedArticles: ["here", "new", "new"], savedQuizzes: ["quiz"] });
    expect(addLists(file)).toEqual({ ...allThere, article: 1, quiz: 1 });
    expect(savedLists.article.read()).toEqual(["here", "new"]);
    expect(savedLists.quiz.read()).toEqual(["quiz"]);
  });

  test("what is exported is what an import reads", () => {
    const file = exportedLists();
    fakeStorage();
    expect(addLists(file)).toEqual({ ...allThere, article: 1, quiz: 0 });
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
    expect(addLists('{"savedArticles":["new"]}')).toEqual({ article: 1, quiz: 0, gone: 0, stored: false });
    expect(savedLists.article.read()).toEqual(["new"]);
    // what was refused is kept in memory until a write works again
    fakeStorage();
    savedLists.article.write([]);
  });

  test("a file with one of the lists is enough", () => {
    expect(addLists('{"savedArticles":["new"]}')?.article).toBe(1);
  });

  test("entries that are no ids are passed over", () => {
    expect(addLists('{"savedArticles":[7,null,"","new"],"savedQuizzes":"all"}')?.article).toBe(1);
  });

  test("what the site no longer has is stored, but not counted; what it has renamed is imported as that", () => {
    const available: Available = {
      article: { ids: new Set(["here", "new", "renamed"]), moved: { former: "renamed" } },
      quiz: { ids: new Set(), moved: {} },
    };
    const file = JSON.stringify({ savedArticles: ["here", "new", "former", "gone"], savedQuizzes: ["gone"] });
    expect(addLists(file, available)).toEqual({ article: 2, quiz: 0, gone: 2, stored: true });
    expect(savedLists.article.read()).toEqual(["here", "new", "renamed", "gone"]);
  });

  test.each([
    [{ article: 5, quiz: 0, gone: 2 }, "Imported. 5 tips; 2 are no longer here."],
    [{ article: 1, quiz: 1, gone: 0 }, "Imported. 1 tip and 1 quiz."],
    [{ article: 0, quiz: 2, gone: 1 }, "Imported. 2 quizzes; 1 is no longer here."],
    [{ article: 0, quiz: 0, gone: 0 }, "Imported. Nothing new."],
  ])("%j is told as “%s”", (counts, text) => {
    expect(importedText({ ...counts, stored: true })).toBe(text);
  });

  test.each(["", "rubbish", "null", "[]", "42", '{"other":1}'])("“%s” is not one of our files", (text) => {
    expect(addLists(text)).toBeUndefined();
    expect(savedLists.article.read()).toEqual(["here"]);
  });
});
