import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
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
  });
  const own = shown.flatMap((file) => {
    const html = readFileSync(path.join(dist, file), "utf8");
    const ids = [...html.matchAll(/<(?!h[234] id="[^"]*"(?: data-on)?>)\w[^>]*? id="([a-z][^"]*)"/g)];
    return ids.map(([, id = ""]) => id);
  });
  const ids = [...new Set(own)];
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
