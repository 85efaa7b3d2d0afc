/** What `pages/search.astro` says of the index's beginning; once only, since after a failure the newest is asked for. */
export function takeStart(): string | undefined {
  const { dataset } = document.documentElement;
  const { start } = dataset;
  delete dataset.start;
  return start;
}
