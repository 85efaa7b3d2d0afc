import { resultsOf } from "./results-of.ts";
import { firstHitCount } from "./search.ts";

// `hydration/needs.inline.js` runs this on the results page before React has come, which then shows what is found
const q = new URLSearchParams(location.search).get("q")?.trim();
// after a failure the page asks again, and says what is wrong
if (q) resultsOf(q, firstHitCount, () => {}).catch(() => {});
