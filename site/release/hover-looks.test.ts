import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { takingHoverLooks } from "./hover-looks.ts";

/** What is left of a sheet, and what is taken out. */
async function built(sheet: string) {
  const found = new Map<string, string[]>();
  const config = await resolveConfig(
    { configFile: false, css: { postcss: takingHoverLooks(found) } },
    "build",
  );
  const { code } = await preprocessCSS(sheet, "a.css", config);
  const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  return { left: plain(code), taken: [...found.values()].flat().map(plain) };
}

test("a look on hover leaves its sheet, with the layer and the query around it", async () => {
  const sheet = "@layer ui { @media (min-width: 60rem) { .a:hover { color: red } } .b { color: blue } }";
  const { left, taken } = await built(sheet);
  expect(left).not.toContain("hover");
  expect(left).toContain(".b { color: blue }");
  expect(taken).toEqual(["@layer ui {@media (min-width: 60rem) {.a:hover { color: red }}}"]);
});

test("what else a rule is for stays", async () => {
  const { left, taken } = await built(".a:hover, .a[aria-current] { color: red }");
  expect(left).toBe(".a[aria-current] { color: red }");
  expect(taken).toEqual([".a:hover { color: red }"]);
});

test("what only such pointers need leaves its sheet too", async () => {
  const { left, taken } = await built(
    ".b { color: blue } @media (hover: hover) { .a { transition: color 1s } }",
  );
  expect(left).toBe(".b { color: blue }");
  expect(taken).toEqual(["@media (hover: hover) { .a { transition: color 1s } }"]);
});

test("a sheet without such looks stays as it is", async () => {
  const sheet = "@layer ui { .a:focus-visible { color: red } }";
  expect(await built(sheet)).toEqual({ left: sheet, taken: [] });
});
