import { expect, test } from "vitest";
import { misnamed } from "./file-names.ts";

const shell = (imported: string, tag: string) => ({
  path: "pages/a.astro",
  text: `---\nimport { ${imported};\n---\n<Page>${tag}</Page>\n`,
});

test.each([
  ["a hydrated island", 'Save } from "../save.island.tsx"', "<Save\n  client:deferred\n  id={id}\n/>"],
  ["a component that is only rendered", 'Card, type Props } from "../card.tsx"', "<Card id={id} />"],
])("a shell with %s is right", (_what, imported, tag) => {
  expect(misnamed([shell(imported, tag)])).toEqual([]);
});

test("a component that a shell hydrates needs the suffix of islands", () => {
  expect(misnamed([shell('Card, Save } from "../save.tsx"', "<Card /><Save client:deferred />")])).toEqual([
    "pages/a.astro: Save is hydrated (client:…), so its file ../save.tsx must end in .island.tsx",
  ]);
});

test("an island that a shell does not hydrate is named", () => {
  expect(misnamed([shell('Save } from "../save.island.tsx"', "<Save /><Other client:deferred />")])).toEqual([
    "pages/a.astro: Save comes from ../save.island.tsx and is not hydrated: give it client:deferred, or its file another name",
  ]);
});

test.each([
  [
    "a/scroll.ts",
    "document.title",
    ["a/scroll.ts: handles elements of the page, so its name must end in .dom.ts"],
  ],
  ["a/scroll.dom.ts", "document.title", []],
  ["a/use-scroll.ts", "document.title", []],
  ["a/sort.ts", "// not in the document\n1", []],
  [
    "a/sort.dom.ts",
    "1",
    ["a/sort.dom.ts: handles no element of the page, so its name must not end in .dom.ts"],
  ],
])("%s with %j", (path, text, faults) => {
  expect(misnamed([{ path, text }])).toEqual(faults);
});
