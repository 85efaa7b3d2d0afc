/** What a tab knows of an article: the steps ticked, by their places, and the heading the reader had come to. */
export type ReadingState = { ticks: readonly string[]; section: string };

export const nothingRead: ReadingState = { ticks: [], section: "" };

/** What is stored, as far as it is that. */
export function readingStateFrom(value: unknown): ReadingState | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { ticks, section } = value as Record<string, unknown>;
  const isText = (one: unknown): one is string => typeof one === "string";
  return {
    ticks: Array.isArray(ticks) ? ticks.filter(isText) : [],
    section: isText(section) ? section : "",
  };
}

/**
 * Which heading a reader has come to, by its place: the last one that has passed the upper third of the window; `"end"`
 * where the end of the text is in view; undefined for who has not left the first section. `tops` of the headings and
 * `bottom` of the text are counted from the upper edge of the window, which is `height` high.
 */
export function placeRead(
  tops: readonly number[],
  bottom: number,
  height: number,
): number | "end" | undefined {
  if (bottom < height) return "end";
  const place = tops.findLastIndex((top) => top < height / 3);
  return place > 0 ? place : undefined;
}
