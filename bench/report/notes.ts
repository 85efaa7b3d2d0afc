const lcp =
  "the subjects' runs lie within one step of Lighthouse's simulated network (75 ms); ours paints its heading in the first frame, 0.2 s before Astro's. Tried: the client after the first frame, so that none of it counts (home 1,509 to 1,433 ms)";

/** Where a budget is missed: what was tried, and the physical reason. Shown in its row, by the budget's id. */
export const notes: Record<string, string> = {
  "blocked-article":
    "React's renderer and the style sheet of all pages begin in tasks of their own, about 45 ms each on this CPU, and a busy moment makes one longer than 50. Tried: three tasks instead of one, dates without Intl (71 to this)",
  "lcp-astro-home": lcp,
  "lcp-astro-article": lcp,
  "build-1000":
    "tried: pages on both cores, content read while the bundler works, a page's style cut once for all pages of the same names, a walk of the text without a library (30 to 15.7 s in this run; 13.5 to 14.0 by hand on a quiet disk). Left: 3.5 s for parsing Markdown on one core, and writing 6,700 files",
  search:
    "the search itself takes 2 ms (8 on this CPU), React's render of one card 10, the frame with its layout and paint 20, and it waits for the screen's next beat, up to 16. Tried: texts folded once, one card first, the answer before the router's step (344 to this; docs/decisions/007)",
};
