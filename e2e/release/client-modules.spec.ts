import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";

/** Every module that left something in the client's scripts, as the build lists them (`site/release/client-modules.ts`). */
const modules: string[] = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, "../../site/.astro/integrations/client-modules/list.json"),
    "utf8",
  ),
);
const packageOf = (module: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];

test("the client is made of these packages and of no other", () => {
  const packages = new Set(modules.flatMap((module) => packageOf(module) ?? []));
  expect([...packages].sort()).toEqual(["@astrojs/react", "lucide", "react", "react-dom", "scheduler"]);
});

test("of our own code, nothing that reads content, builds pages or writes files reaches the client", () => {
  const own = modules.filter((module) => packageOf(module) === undefined);
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter((module) => !module.startsWith("site/src/"))).toEqual([
    "contract/sign-up.ts",
    "pictures/sizes.ts",
  ]);
  expect(own.filter((module) => /^site\/src\/(content|pages|screens|testing)\//.test(module))).toEqual([]);
});
