/**
 * Marks the page where the reader asks for less data: with the browser's data saver (Chromium) or in a media query
 * (Media Queries 5, in no browser by default today). Our fonts come all the same: where a browser does not know the
 * query, any that would hold their preloading back is false.
 */
export function markDataSaver(): boolean {
  const isSaving = navigator.connection?.saveData || matchMedia("(prefers-reduced-data)").matches;
  return document.documentElement.classList.toggle("saves-data", isSaving);
}

/** Whether the page has been marked. */
export function savesData(): boolean {
  return document.querySelector(".saves-data") !== null;
}
