import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "../../platform/testing/folder-of.ts";
import { movedIn, notFoundPageOf, writeRedirects } from "./redirects.ts";

const moved = { "/article/old": "/article/new", "/tips/p": "/quiz/q" };

test("each old address is a line of _redirects, which is read again; a site without them has none", async () => {
  const root = folderOf();
  expect(movedIn(root)).toEqual({});
  await writeRedirects(root, moved);
  const lines = "/article/old /article/new 301\n/tips/p /quiz/q 301\n";
  expect(readFileSync(path.join(root, "_redirects"), "utf8")).toBe(lines);
  expect(movedIn(root)).toEqual(moved);
});

test.each([
  ["/article/a", "/article/404.html"],
  ["/quiz/a", "/quiz/404.html"],
  ["/category/a", "/category/404.html"],
  ["/article/a/b", "/404.html"],
  ["/about", "/404.html"],
])("%s that is not there is answered with %s", (address, page) => {
  expect(notFoundPageOf(address)).toBe(page);
});
