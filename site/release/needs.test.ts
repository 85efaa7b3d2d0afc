import { expect, test } from "vitest";
import { withNeeds } from "./needs.ts";

const manifest = {
  "src/list.island.tsx": { file: "assets/list.js", imports: ["_shared.js", "_react.js"] },
  "../node_modules/@astrojs/react/dist/client.js": { file: "assets/renderer.js", imports: ["_react.js"] },
  "src/answer.ts": { file: "answer.js", imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js", imports: ["_deep.js"] },
  "_react.js": { file: "assets/react.js" },
  "_deep.js": { file: "assets/deep.js" },
};

test("in place of its island, a page names the island's scripts, each once", () => {
  expect(withNeeds('<html lang="en" data-needs="/a.json src/list.island.tsx"><body>', manifest)).toBe(
    '<html lang="en" data-needs="/a.json /assets/list.js /assets/renderer.js /assets/shared.js /assets/react.js /assets/deep.js"><body>',
  );
});

test("the scripts that a page names come first, each followed by what it imports", () => {
  expect(withNeeds('<html data-needs="/answer.js /a.json src/list.island.tsx">', manifest)).toContain(
    '"/answer.js /assets/shared.js /assets/deep.js /a.json /assets/list.js /assets/renderer.js /assets/react.js"',
  );
});

test("any other page stays as it is, and an island that nobody built ends the build", () => {
  const html = '<html lang="en"><body data-needs="src/list.island.tsx">';
  expect(withNeeds(html, manifest)).toBe(html);
  expect(() => withNeeds('<html data-needs="src/gone.island.tsx">', manifest)).toThrow("src/gone.island.tsx");
});
