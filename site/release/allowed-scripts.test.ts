import islandScript from "astro/runtime/server/astro-island.prebuilt.js";
import { expect, test } from "vitest";
import { contentsScript, fillFieldScript } from "../src/hydration/inline-scripts.dom.ts";
import { foreignScripts, ownScripts } from "./allowed-scripts.ts";
import { inlineElements } from "./inline-elements.ts";

const own = ownScripts();
const page = (text: string) =>
  `<script>${contentsScript}</script><script>${islandScript}</script><astro-island></astro-island><script>${fillFieldScript}</script><script type="application/ld+json">{}</script>${text}`;

test("a page may hold the site's own scripts, the one of Astro's that was written down, and data", () => {
  expect(foreignScripts(inlineElements(page("<p>Words.</p>")), own)).toEqual([]);
});

test.each([
  "<script>alert(1)</script>",
  "<SCRIPT>alert(1)</SCRIPT >",
  '<script type="text/plain">alert(1)</script>',
  '<script type="module">alert(1)</script>',
  '<script src="/pictures/a.js"></script>',
  `<script nomodule>${contentsScript}</script>`,
  '<script data-of="ld+json">alert(1)</script>',
  "<script>alert(1)",
  `<script>${islandScript};alert(1)</script>`,
  '<b x="<script>"></b><a " ><script>alert(1)</script>',
  "<!-- <style> --><script>alert(1)</script>",
])("of others, %s is found", (script) => {
  expect(foreignScripts(inlineElements(page(script)), own)).toHaveLength(1);
});

test("words of a text are no script, and no island, where they stand in an attribute", () => {
  const words =
    '<meta content="Write <astro-island> or <script>, never </script>"><!-- <script>a</script> -->';
  expect(foreignScripts(inlineElements(words + page("")), own)).toEqual([]);
});
