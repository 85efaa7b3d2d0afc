/**
 * What a tab stores about an article: the ticked steps, by their index, and the heading that the reader had reached.
 */
export type ReadingState = { ticks: readonly string[]; section: string };

export const nothingRead: ReadingState = { ticks: [], section: "" };

/** The stored value as a `ReadingState`; fields of another type become empty. */
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
 * The index of the heading that the reader has reached: the last one that has passed the upper third of the window;
 * `"end"` where the end of the text is in view; undefined before the second section. `tops` of the headings and
 * `bottom` of the text are measured from the top of the window, which is `height` high.
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
