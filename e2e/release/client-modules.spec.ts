import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";

// our own modules that must not reach the client are those of check:architecture
test("the client is made of these packages and of no other, and their licences come along", () => {
  const file = path.resolve(import.meta.dirname, "../../site/dist/third-party.txt");
  const packages = [...readFileSync(file, "utf8").matchAll(/^## (\S+) - /gm)].map(([, name]) => name);
  expect(packages.sort()).toEqual(["@astrojs/react", "lucide", "react", "react-dom", "scheduler"]);
});
