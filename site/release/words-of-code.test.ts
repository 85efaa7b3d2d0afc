import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { wordsOfCode } from "./words-of-code.ts";

const source = `
import { Card } from "./Card.tsx";
type Sort = "Newest" | "Oldest";
const sorts = { newest: { label: "Newest First" }, odd: "plain-key" } satisfies Record<string, unknown>;
const facts = { Cost: cost, waiting };
export function List({ shown, title, lang }) {
  return (
    <section className="box big" data-id={\`shard-\${shown}\`}>
      <h2>{title}</h2>
      <p lang={lang}>Sort by</p>
      <input placeholder="Search tips..." />
      <button aria-label={shown ? "Grid" : "List"}>{shown ? "tip" : "tips"}</button>
      <p>{\`You have saved \${shown} of them.\`}</p>
      <p>{\`\${shown} \${shown === 1 ? "quiz" : "quizzes"}\`}</p>
      <p>
        Two lines,
        one text.
      </p>
    </section>
  );
}`;

test("the words of a component are those in its elements, and elsewhere what begins with a capital letter", () => {
  const { texts, shapes } = wordsOfCode([{ file: "list.tsx", source }]);
  expect(texts).toEqual([
    "Cost",
    "Grid",
    "List",
    "Newest First",
    "Search tips...",
    "Sort by",
    "Two lines, one text.",
    "quiz",
    "quizzes",
    "tip",
    "tips",
  ]);
  expect(shapes.filter((shape) => new RegExp(shape).test("You have saved 3 of them."))).toHaveLength(1);
  const counts = shapes.filter((shape) => new RegExp(shape).test("3 quizzes"));
  expect(counts.map((shape) => new RegExp(shape).test("3 dicas"))).toEqual([false]);
  expect(shapes.some((shape) => new RegExp(shape).test("Guardou 3 dicas."))).toBe(false);
});

test("an element that says words of the code is marked as English, any other stays as it is", async () => {
  vi.doMock("virtual:words-of-code", () => ({ default: wordsOfCode([{ file: "list.tsx", source }]) }));
  const { jsx } = await import("../src/browser/marking-jsx.ts");
  const html = (type: "p" | "input" | "section", props: Record<string, unknown>) =>
    renderToStaticMarkup(createElement("div", null, jsx(type, props)));
  expect(html("p", { children: "Sort by" })).toBe('<div><p lang="en">Sort by</p></div>');
  expect(html("p", { children: ["You have saved 2 of them.", null] })).toContain('<p lang="en">');
  expect(html("input", { placeholder: "Search tips..." })).toContain('lang="en"');
  // it holds what the operator says
  expect(html("section", { "aria-label": "Sort by", children: "Chá" })).not.toContain("lang");
  expect(html("p", { children: "Ordenar" })).toBe("<div><p>Ordenar</p></div>");
  expect(html("p", { children: "Sort by", lang: "pt" })).toBe('<div><p lang="pt">Sort by</p></div>');
});

test("no component imports what only a plugin that may be off provides: development could not bundle anything ahead", () => {
  const cwd = path.resolve(import.meta.dirname, "../src");
  const files = globSync("**/*.tsx", { cwd });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => readFileSync(path.join(cwd, file), "utf8").includes('"virtual:'))).toEqual(
    [],
  );
});
