import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Contents } from "./contents.tsx";

const heading = (id: string) => ({ id, text: id, depth: 2 as const });

test("a single section needs no list", () => {
  expect(renderToStaticMarkup(<Contents headings={[heading("only")]} />)).toBe("");
});
