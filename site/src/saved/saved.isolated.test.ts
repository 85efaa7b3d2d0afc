import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../testing/fake-storage.ts";
import { followMoved, parseIds, savedChange, savedLists, toggleSaved } from "./saved.ts";

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
