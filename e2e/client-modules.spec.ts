import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";

/** Every module that left something in the client's scripts, as the build lists them. */
const modules: string[] = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../site/dist/client-modules.json"), "utf8"),
);
const packageOf = (module: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];

test("the client is made of these packages and of no other", () => {
  const packages = new Set(modules.flatMap((module) => packageOf(module) ?? []));
  expect([...packages].sort()).toEqual(["lucide-react", "react", "react-dom", "react-router", "scheduler"]);
});

test("of our own code, nothing that reads content or writes files reaches the client", () => {
  const own = modules.filter((module) => module.startsWith("site/"));
  expect(own.length).toBeGreaterThan(50);
  const readers = /^site\/app\/(content|testing)\/|^site\/app\/files\/(?!use-)|^site\/app\/entry\.server/;
  expect(own.filter((module) => readers.test(module))).toEqual([]);
  expect(own.filter((module) => !module.startsWith("site/app/"))).toEqual([]);
});
