import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createIndex } from "pagefind";
import { byHand } from "./by-hand.ts";

/**
 * Puts Pagefind's index of the articles and quizzes into a copy of our site, and its own page of results, as its manual
 * has it, into the place of ours: our head and foot by hand around it.
 */
export async function addPagefind(folder: string): Promise<void> {
  const { index } = await createIndex({ rootSelector: "main" });
  if (!index) throw new Error("Pagefind has made no index");
  await index.addDirectory({ path: folder, glob: "{article,quiz}/*.html" });
  await index.writeFiles({ outputPath: path.join(folder, "pagefind") });
  // our policy allows neither its script nor its WebAssembly
  const headers = path.join(folder, "_headers");
  writeFileSync(headers, readFileSync(headers, "utf8").replace(/^ *Content-Security-Policy:.*\n/gm, ""));
  const file = path.join(folder, "search.html");
  const page = byHand(readFileSync(file, "utf8"));
  writeFileSync(file, page.replace(/(<main[^>]*>)[\s\S]*(<\/main>)/, `$1${results}$2`));
}

const results = `<div class="wrap"><h1>Search</h1><div id="search"></div></div>
<link rel="stylesheet" href="/pagefind/pagefind-ui.css">
<script src="/pagefind/pagefind-ui.js"></script>
<script>
new PagefindUI({ element: "#search", showSubResults: false }).triggerSearch(new URLSearchParams(location.search).get("q"));
</script>`;
