/** Where a budget is missed: what was tried, and the physical reason. Shown in its row, by the budget's id. */
export const notes: Record<string, string> = {
  "build-1000":
    "tried: pages on both cores, content read while the bundler works, icons one by one, a compression window no larger than the file (30 to 15.6 s; single runs gave 14.6). Left: 4 s for parsing Markdown on one core, and writing 9,700 files",
  search:
    "the search itself takes 3 ms (12 on this CPU); even a query without any result takes 109: the rest is the router's navigation and React's render of the page. Tried: folded texts kept, ranks once, six cards first (344 to 168)",
};
