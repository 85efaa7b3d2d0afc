import { expect, test } from "vitest";
import { renderer, withNeeds } from "./needs.ts";

const scripts = new Map([
  ["assets/list.js", { source: "/a/src/list.island.tsx", imports: ["assets/shared.js", "assets/react.js"] }],
  ["assets/renderer.js", { source: renderer, imports: ["assets/react.js"] }],
  ["answer.js", { source: "/a/src/answer.ts", imports: ["assets/shared.js"] }],
  ["assets/shared.js", { source: "", imports: ["assets/deep.js"] }],
  ["assets/react.js", { source: "", imports: [] }],
  ["assets/deep.js", { source: "", imports: [] }],
]);

test("in place of its island, a page names the island's scripts, each once", () => {
  expect(withNeeds('<html lang="en" data-needs="/a.json src/list.island.tsx"><body>', scripts)).toBe(
    '<html lang="en" data-needs="/a.json /assets/list.js /assets/renderer.js /assets/shared.js /assets/react.js /assets/deep.js"><body>',
  );
});

test("the scripts that a page names come first, each followed by what it imports", () => {
  expect(withNeeds('<html data-needs="/answer.js /a.json src/list.island.tsx">', scripts)).toContain(
    '"/answer.js /assets/shared.js /assets/deep.js /a.json /assets/list.js /assets/renderer.js /assets/react.js"',
  );
});

test("any other page stays as it is, and an island that nobody built ends the build", () => {
  const html = '<html lang="en"><body data-needs="src/list.island.tsx">';
  expect(withNeeds(html, scripts)).toBe(html);
  expect(() => withNeeds('<html data-needs="src/gone.island.tsx">', scripts)).toThrow("src/gone.island.tsx");
});
