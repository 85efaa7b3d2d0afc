import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";

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

test("no script or style sheet has a name that blockers refuse", () => {
  const files = globSync("**/*.{js,css}", { cwd: dist });
  const refused = /share|social|cookie|banner|consent|track|(^|[^a-z])ads?([^a-z]|$)/i;
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => refused.test(file))).toEqual([]);
});
