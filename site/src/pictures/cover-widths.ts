/** The `sizes` of covers: on a card, on one of two in a row, above an article, beside a quiz's title. */
export const coverWidths = {
  card: "(min-width: 60rem) 25rem, (min-width: 40rem) 45vw, 100vw",
  pair: "(min-width: 80rem) 38rem, (min-width: 40rem) 45vw, 100vw",
  article: "(min-width: 60rem) 34rem, 100vw",
  quiz: "(min-width: 46rem) 22rem, 100vw",
} as const;

/** The first cover of a page, for preloading (`frame/head.ts`). */
export function firstCover(entry: { thumbnail: string } | undefined, place: keyof typeof coverWidths) {
  return entry && { address: entry.thumbnail, sizes: coverWidths[place] };
}
