import { afterEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../testing/fake-storage.ts";
import { storedTheme, themeFrom } from "./theme.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["dark", false, "dark"],
  ["dark", true, "dark"],
  ["light", true, "light"],
  ["light", false, "light"],
  [undefined, true, "dark"],
  [undefined, false, "light"],
] as const)("with %s saved and a system that prefers dark: %s, it is %s", (saved, system, theme) => {
  expect(themeFrom(saved, system)).toBe(theme);
});

test.each([
  ["dark", "dark"],
  ["light", "light"],
  ["Dark", undefined],
  ["", undefined],
  ['"dark"', undefined],
  ["null", undefined],
  ["\u0000�", undefined],
])("the stored text “%s” is read as %s", (text, theme) => {
  fakeStorage().set("theme", text);
  expect(storedTheme.read()).toBe(theme);
});
