import { firstHitCount, search } from "./search.ts";
import { withIndex } from "./search-index.ts";

// `hydration/needs.inline.js` runs this on the results page before React has come, so that the index has all that the
// results need.
const q = new URLSearchParams(location.search).get("q")?.trim();
// after a failure the page asks again, and says what is wrong
if (q) answer(q).catch(() => {});

function answer(query: string): Promise<void> {
  return withIndex(async (index) => {
    for await (const _ of search(index, query, { count: firstHitCount }));
  });
}
