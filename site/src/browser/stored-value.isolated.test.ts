import { afterEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../testing/fake-storage.ts";
import { storedValue } from "./stored-value.ts";

afterEach(() => void vi.unstubAllGlobals());

function numberAt(key: `page:${string}`, area?: "sessionStorage") {
  const parse = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);
  return storedValue({ key, area, initial: 0, parse, format: String });
}

test("what is written is stored, read again and told to listeners", () => {
  const entries = fakeStorage();
  const listener = vi.fn();
  const value = numberAt("page:/a");
  value.subscribe(listener);
  expect(value.write(7)).toBe(true);
  expect(entries.get("page:/a")).toBe("7");
  expect(value.read()).toBe(7);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("what lasts as long as the tab stands in its session’s storage, and nowhere else", () => {
  // a window without localStorage: whoever touches it there, fails
  const entries = fakeStorage(false, "sessionStorage");
  const value = numberAt("page:/a", "sessionStorage");
  expect(value.write(7)).toBe(true);
  expect(entries.get("page:/a")).toBe("7");
  expect(value.read()).toBe(7);
});

test("rubbish counts as nothing", () => {
  fakeStorage().set("page:/a", "seven");
  expect(numberAt("page:/a").read()).toBe(0);
});

test("a refused write lasts in memory and says so", () => {
  const entries = fakeStorage(true);
  const value = numberAt("page:/a");
  expect(value.write(7)).toBe(false);
  expect(value.read()).toBe(7);
  expect(entries.size).toBe(0);
});

test("without any storage nothing throws", () => {
  vi.stubGlobal("window", {});
  const value = numberAt("page:/a");
  expect(value.read()).toBe(0);
  expect(value.write(7)).toBe(false);
  expect(value.read()).toBe(7);
});

test.each([
  ["a change in another tab", "storage", { key: "page:/a" }, 1],
  ["all that another tab has removed", "storage", { key: null }, 1],
  ["a change of something else", "storage", { key: "other" }, 0],
  ["a page that comes from the back-forward cache", "pageshow", { persisted: true }, 1],
  ["a page that is loaded", "pageshow", { persisted: false }, 0],
])(
  "%s (%s %o) is told to whoever listens, %i times, and never again once they stop",
  (_, type, part, times) => {
    fakeStorage();
    const listener = vi.fn();
    const stop = numberAt("page:/a").subscribe(listener);
    const happen = () => window.dispatchEvent(Object.assign(new Event(type), part));
    happen();
    expect(listener).toHaveBeenCalledTimes(times);
    stop();
    happen();
    expect(listener).toHaveBeenCalledTimes(times);
  },
);

test("the same object is read until the value changes, as React wants it", () => {
  fakeStorage().set("page:/a", "[1]");
  const list = storedValue<unknown>({
    key: "page:/a",
    initial: [],
    parse: JSON.parse,
    format: JSON.stringify,
  });
  expect(list.read()).toBe(list.read());
});
