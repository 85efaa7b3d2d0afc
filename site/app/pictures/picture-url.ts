/** A picture of ours: `article/<slug>`, `article/<slug>.<step>`, `quiz/<slug>`, `category/<slug>` or `hero/<name>`. */
export type PictureKey = `${"article" | "quiz" | "category" | "hero"}/${string}`;

export type PictureShape = "cover" | "portrait" | "step";

export type PictureFormat = "avif" | "webp" | "jpg";

/** The sizes each shape is drawn in, small one first, in pixels (specification, chapter 3). */
export const pictureSizes = {
  cover: [
    { width: 400, height: 300 },
    { width: 800, height: 600 },
  ],
  portrait: [
    { width: 360, height: 480 },
    { width: 600, height: 800 },
  ],
  step: [
    { width: 400, height: 250 },
    { width: 800, height: 500 },
  ],
} as const satisfies Record<PictureShape, readonly { width: number; height: number }[]>;

/**
 * Address of a picture, by width, height, fit and crop (specification, chapter 3).
 * Without a host it is one of our own files; with one, that host crops.
 */
export function pictureUrl(
  picture: PictureKey,
  { width, height }: { width: number; height: number },
  format: PictureFormat,
  host = "",
): string {
  if (host === "") return `/pictures/${picture}-${width}x${height}.${format}`;
  return `${host.replace(/\/$/, "")}/${picture}?w=${width}&h=${height}&fit=crop&crop=entropy&fm=${format}`;
}

/** Value of `srcset`: each size of the shape with its width. */
export function pictureSet(
  picture: PictureKey,
  shape: PictureShape,
  format: PictureFormat,
  host = "",
): string {
  return pictureSizes[shape]
    .map((size) => `${pictureUrl(picture, size, format, host)} ${size.width}w`)
    .join(", ");
}
