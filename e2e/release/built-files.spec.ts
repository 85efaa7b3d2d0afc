import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { DomUtils, parseDocument } from "htmlparser2";
import { renderBody } from "../../site/src/markdown/render.ts";

// What is read in the built files needs no browser.

const dist = path.resolve(import.meta.dirname, "../../site/dist");

// our own modules that must not reach the client are those of check:architecture
test("the client is made of these packages and of no other, and their licences come along", () => {
  const file = path.join(dist, "third-party.txt");
  const packages = [...readFileSync(file, "utf8").matchAll(/^## (\S+) - /gm)].map(([, name]) => name);
  expect(packages.sort()).toEqual(["@astrojs/react", "lucide", "react", "react-dom", "scheduler"]);
});

test("first paint: no page's head asks for a sheet that the paint would wait for", () => {
  const pages = globSync("**/*.html", { cwd: dist });
  const waiting = pages.flatMap((file) => {
    const [head = ""] = readFileSync(path.join(dist, file), "utf8").split("<noscript");
    return (head.match(/<link rel="stylesheet"[^>]*>/g) ?? [])
      .filter((link) => !link.includes(" media="))
      .map((link) => `${file}: ${link}`);
  });
  expect(pages.length).toBeGreaterThan(50);
  expect(waiting).toEqual([]);
});

test("no heading of a text gets an id that its page has already", () => {
  const shown = globSync("{article/*,about,contact,privacy,terms,disclaimer,accessibility}.html", {
    cwd: dist,
    exclude: ["**/404.html"],
  });
  const own = shown.flatMap((file) => {
    const page = parseDocument(readFileSync(path.join(dist, file), "utf8"));
    const elements = DomUtils.filter(DomUtils.isTag, page).filter(DomUtils.isTag);
    for (const each of elements) if (/(^| )prose( |$)/.test(each.attribs.class ?? "")) each.children = [];
    return DomUtils.filter(DomUtils.isTag, page).filter(DomUtils.isTag);
  });
  const ids = [...new Set(own.flatMap(({ attribs }) => attribs.id ?? []))];
  expect(ids).toContain("related");
  expect(ids).toContain("article-body");
  const headings = renderBody(ids.map((id) => `## ${id}`).join("\n"), { newTab: "all" }).headings;
  expect(headings.filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual([]);
});

test("no script or style sheet has a name that blockers refuse", () => {
  const files = globSync("**/*.{js,css}", { cwd: dist });
  const refused = /share|social|cookie|banner|consent|track|(^|[^a-z])ads?([^a-z]|$)/i;
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => refused.test(file))).toEqual([]);
});

test("whichever script of an article a blocker takes, the parts that are made of others work", () => {
  const html = readFileSync(path.join(dist, "article/2-minute-rule.html"), "utf8");
  const parts = new Set([...html.matchAll(/component-url="\/([^"]+)"/g)].map(([, file = ""]) => file));
  expect(parts.size).toBeGreaterThan(3);
  const scriptsOf = new Map([...parts].map((file) => [file, withImports(file)]));
  const scripts = new Set([...scriptsOf.values()].flatMap((all) => [...all]));
  const lostWithout = (script: string) => [...scriptsOf.values()].filter((all) => all.has(script)).length;
  // without React, or what all parts share, there is none
  expect([...scripts].map(lostWithout)).toContain(parts.size);
  const costly = [...scripts].filter((script) => lostWithout(script) > 1 && lostWithout(script) < parts.size);
  expect(costly).toEqual([]);
});

/** A script, and all that cannot be missing where it runs. */
function withImports(file: string): Set<string> {
  const all = new Set([file]);
  for (const each of all)
    for (const [, name = ""] of readFileSync(path.join(dist, each), "utf8").matchAll(
      /\b(?:from|import)\s*"\.\/([^"]+)"/g,
    ))
      all.add(path.join(path.dirname(each), name));
  return all;
}
