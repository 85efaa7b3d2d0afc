import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { noticesOf, packageFolder } from "./notices.ts";

function packageWith(files: Record<string, string>): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "notices-")), "node_modules/parts");
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

const description = JSON.stringify({ name: "parts", version: "1.2.3" });

test("each package is named with its version and its licence, then each other part", () => {
  const folder = packageWith({ "package.json": description, "LICENSE.md": "Do what you like.\n" });
  const text = noticesOf([folder], [{ title: "Font: Round", text: "Open." }]);
  expect(text).toMatch(/parts 1\.2\.3\n=+\n\nDo what you like\.\n\n=+\nFont: Round\n=+\n\nOpen\.\n$/);
});

test("a package without a licence must not be part of the scripts", () => {
  const folder = packageWith({ "package.json": description });
  expect(() => noticesOf([folder], [])).toThrow(/^parts has no licence file/);
});

test.each([
  ["/x/node_modules/react/index.js", "/x/node_modules/react"],
  ["/x/node_modules/@astrojs/react/dist/client.js", "/x/node_modules/@astrojs/react"],
  ["/x/site/node_modules/a/node_modules/b/c.js", "/x/site/node_modules/a/node_modules/b"],
  ["/x/site/src/ui/card.tsx", undefined],
])("%s is part of %s", (module, folder) => {
  expect(packageFolder(module)).toBe(folder);
});
