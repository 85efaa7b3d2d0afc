import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { hoverLooks } from "./hover-looks.ts";

async function built(sheet: string): Promise<string> {
  const config = await resolveConfig({ configFile: false, css: { postcss: hoverLooks } }, "build");
  const { code } = await preprocessCSS(sheet, "a.css", config);
  return code.replaceAll(/\s+/g, " ").trim();
}

test("a look on hover is only for pointers that hover", async () => {
  expect(await built("@layer ui { .a:hover { color: red } }")).toBe(
    "@layer ui { @media (hover: hover) { .a:hover { color: red } } }",
  );
});

test("what else a rule is for stays as it was", async () => {
  expect(await built(".a:hover, .a[aria-current] { color: red }")).toBe(
    ".a[aria-current] { color: red } @media (hover: hover) { .a:hover { color: red } }",
  );
});

test("a rule that asks for such a pointer by itself is left alone", async () => {
  const sheet = "@media (hover: hover) { .a:hover { color: red } }";
  expect(await built(sheet)).toBe(sheet);
});
