import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Contents } from "./contents.tsx";

const heading = (id: string) => ({ id, text: id, depth: 2 as const });

test("an article of two sections lists them", () => {
  const list = renderToStaticMarkup(<Contents headings={[heading("first"), heading("second")]} />);
  expect(list).toContain('<a href="#first">first</a>');
  expect(list).toContain('<a href="#second">second</a>');
});

test("a single section needs no list", () => {
  expect(renderToStaticMarkup(<Contents headings={[heading("only")]} />)).toBe("");
});
