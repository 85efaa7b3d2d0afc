/** Where a budget is missed: what was tried, and the physical reason. Shown in its row, by the budget's id. */
export const notes: Record<string, string> = {
  "build-1000":
    "tried: pages on both cores, content read while the bundler works, icons one by one, a compression window no larger than the file . Left: 4 s for parsing Markdown on one core, and writing 6,700 files",
  search:
    "the search itself takes 2 ms (8 on this CPU), React's render of three cards 15, the frame with its layout and paint 20, and it waits for the screen's next beat, up to 16. Tried: texts folded once, three cards first, the answer before the router's step (344 to this; docs/decisions/007)",
};
