import { resultsOf } from "./results-of.ts";
import { firstHitCount } from "./search.ts";

// `hydration/needs.inline.js` runs this before React has come to the results page, which then shows what was found
const q = new URLSearchParams(location.search).get("q")?.trim();
// after a failure the page asks again, and says what is wrong
if (q) resultsOf(q, firstHitCount, () => {}).catch(() => {});
