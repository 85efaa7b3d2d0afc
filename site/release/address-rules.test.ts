import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addressRulesOf, notFoundPageOf, redirectLines, writeOldPages } from "./address-rules.ts";

const rules = {
  moved: { "/article/old": "/article/new", "/tips/p": "/quiz/q" },
  gone: ["/article/dead", "/old-page"],
};

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "rules-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("the rules are read from what was built; a site without them has none", () => {
  const root = emptyFolder();
  expect(addressRulesOf(root)).toEqual({ moved: {}, gone: [] });
  writeFileSync(path.join(root, "moved.json"), JSON.stringify(rules));
  expect(addressRulesOf(root)).toEqual(rules);
});

test("_redirects leads on from each form of an old address, the likeliest first; what is gone is left to the not-found page", () => {
  expect(redirectLines(rules, 308)).toEqual([
    "/article/old /article/new 308",
    "/tips/p /quiz/q 308",
    "/article/old/ /article/new 308",
    "/tips/p/ /quiz/q 308",
    "/article/old.html /article/new 308",
    "/tips/p.html /quiz/q 308",
  ]);
});

test("no rule makes no line", () => {
  const none = { moved: {}, gone: [] };
  expect(redirectLines(none, 301)).toEqual([]);
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

test("a host without rules has a small page at the old address that leads on, also by a plain link", async () => {
  const root = emptyFolder();
  await writeOldPages(root, rules, "https://tips.pt");
  const page = readFileSync(path.join(root, "article/old.html"), "utf8");
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=https://tips.pt/article/new">');
  expect(page).toContain('<link rel="canonical" href="https://tips.pt/article/new">');
  expect(page).toContain('<a href="https://tips.pt/article/new">');
  expect(page.length).toBeLessThan(500);
});
