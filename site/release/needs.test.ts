import { expect, test } from "vitest";
import { importsIn, withNeeds } from "./needs.ts";

const island = (name: string) =>
  `<astro-island uid="1" component-url="/assets/${name}.js" renderer-url="/assets/react.js" props="{}">`;
const imports: Record<string, string[]> = { "/assets/list.js": ["/assets/shared.js", "/assets/react.js"] };
const importsOf = (script: string) => imports[script] ?? [];

test("a page that answers a query names the scripts of its first island, each once", () => {
  const rest = `<body>${island("banner")}<main>${island("list")}${island("form")}</main>`;
  expect(withNeeds(`<html lang="en" data-answers="q" data-needs="/a.json">${rest}`, importsOf)).toBe(
    `<html lang="en" data-answers="q" data-needs="/a.json /assets/list.js /assets/react.js /assets/shared.js">${rest}`,
  );
});

test("the scripts that a page names come first, each followed by what it imports", () => {
  const imported: Record<string, string[]> = { ...imports, "/answer.js": ["/assets/shared.js"] };
  const html = `<html data-needs="/answer.js /a.json"><body><main>${island("list")}`;
  expect(withNeeds(html, (script) => imported[script] ?? [])).toContain(
    'data-needs="/answer.js /assets/shared.js /a.json /assets/list.js /assets/react.js"',
  );
});

test("any other page stays as it is", () => {
  const html = `<html lang="en"><body><main>${island("list")}</main>`;
  expect(withNeeds(html, importsOf)).toBe(html);
});

test("what a script imports is read from it, apart from what it loads later", () => {
  const code = 'import{a as e}from"./one.js";import"./two.js";const l=()=>import("./later.js");';
  expect(importsIn(code)).toEqual(["one.js", "two.js"]);
});
