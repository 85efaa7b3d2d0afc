// What is done about an island whose scripts did not come, or that cannot be drawn.

addEventListener("islandlost", showLoss);

/**
 * The rest of the page works, so a lost island is told of only where it is missed: it was pressed, it is what the page is for,
 * or a query waits for its list, which then shows what stands in the page.
 */
export function tellLost(island: HTMLElement, isContent: boolean): void {
  const isAwaited = island.querySelector(".has-query .results");
  if (isAwaited) document.documentElement.classList.remove("has-query");
  if (isAwaited || isContent || island.querySelector("[aria-busy]")) showLoss();
}

/** Shows `frame/part-failed.tsx`. */
function showLoss(): void {
  document.getElementById("part-failed")?.setAttribute("open", "");
}
