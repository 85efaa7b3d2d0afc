/**
 * What a picture belongs to: `article/<slug>`, `article/<slug>.<step>`, `quiz/<slug>`, `category/<slug>`, `hero/<name>`,
 * `night/<name>`, the same for readers in dark, or `plain/<category>`, the cover of what has none, or `room/<slug>`. Covers and categories have
 * a night too: `night/article/<slug>` and so on.
 */
export type PictureKey = `${"article" | "quiz" | "category" | "hero" | "night" | "room" | "plain"}/${string}`;

export type PictureShape = "cover" | "step" | "portrait" | "room";

export type PictureFormat = "avif" | "jpg";

export type Size = { width: number; height: number };

/**
 * The sizes of each shape in pixels, small one first (specification, chapter 3). A phone of density 2.75 shows
 * portraits 132 px wide: 360 is enough for it, while with 300 it would load the large one.
 */
export const pictureSizes = {
  cover: [
    { width: 400, height: 300 },
    { width: 800, height: 600 },
  ],
  step: [
    { width: 400, height: 250 },
    { width: 800, height: 500 },
  ],
  portrait: [
    { width: 360, height: 480 },
    { width: 600, height: 800 },
  ],
  room: [
    { width: 400, height: 300 },
    { width: 800, height: 600 },
  ],
} as const satisfies Record<PictureShape, readonly [Size, Size]>;
